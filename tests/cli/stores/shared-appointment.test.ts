import { expect, test } from 'vitest'
import { formatMessage } from '../../../cli/report/problems.ts'
import { sharedAppointment } from '../../../cli/stores/shared-appointment.ts'
import { store } from '../../templates/sample-page.ts'

const two = [store(), store({ locationID: 102 })]

test.each<[string | undefined, number, string[]]>([
  [undefined, 2, []],
  ['/book', 1, []],
  ['/book?store={{locationID}}', 2, []],
  ['https://book.example/{{YextId}}', 2, []],
  ['/book', 2, ['/book']],
])('the address %s of %i stores', (href, count, named) => {
  const found = sharedAppointment(two.slice(0, count), { appointment: href ? { href } : undefined })
  expect(found.map(({ args }) => args.href)).toEqual(named)
})

test.each([
  ['/book', '/book?store={{locationID}}'],
  ['/book?from=site', '/book?from=site&store={{locationID}}'],
  ['/book?store={id}', '/book?store={{locationID}}'],
  ['/book/[store]', '/book/{{locationID}}'],
  ['/book?shop=%s', '/book?shop={{locationID}}'],
])('the advice for %s is %s', (href, advised) => {
  const [found] = sharedAppointment(two, { appointment: { href } })
  expect(found && formatMessage(found).hint).toContain(`{ href: '${advised}' }`)
})
