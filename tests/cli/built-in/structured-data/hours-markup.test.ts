import { expect, test } from 'vitest'
import { openingHours } from '../../../../cli/built-in/structured-data/hours-markup.ts'
import type { Details } from '../../../../data/content.ts'
import type { StoreStatus } from '../../../../data/store-status.ts'

const hours: Details['hours'] = [{ day: 'Monday', opens: '08:00', closes: '24:00' }]
const type = 'OpeningHoursSpecification'
const monday = {
  '@type': type,
  dayOfWeek: 'https://schema.org/Monday',
  opens: '08:00',
  closes: '23:59',
}
const closed = { '@type': type, opens: '00:00', closes: '00:00' }

test.each<[string, StoreStatus | undefined, object, object[] | undefined]>([
  ['as always', undefined, {}, undefined],
  ['of a new store', { opensOn: '2027-03-03' }, { validFrom: '2027-03-03' }, undefined],
  ['until the end', { closedForGood: '2027-03-01' }, { validThrough: '2027-02-28' }, undefined],
  [
    'with a long closing',
    { closedFrom: '2027-03-03', reopensOn: '2027-03-10' },
    {},
    [{ ...closed, validFrom: '2027-03-03', validThrough: '2027-03-09' }],
  ],
  [
    'with a closing without an end',
    { closedFrom: '2027-03-03' },
    {},
    [{ ...closed, validFrom: '2027-03-03' }],
  ],
  [
    'with one that has begun',
    { reopensOn: '2027-03-10' },
    {},
    [{ ...closed, validThrough: '2027-03-09' }],
  ],
  // Its days are among the special hours of the page.
  ['with a short closing', { closedFrom: '2027-03-03', reopensOn: '2027-03-09' }, {}, undefined],
])('hours %s', (_, life, span, special) => {
  expect(openingHours({ hours }, life)).toEqual({
    openingHoursSpecification: [{ ...monday, ...span }, ...(special ?? [])],
  })
})

test('without hours there is no hours markup', () => {
  expect(openingHours({})).toEqual({})
})
