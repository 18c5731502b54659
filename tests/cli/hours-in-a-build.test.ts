import { join } from 'node:path'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { type Chain, manyStores, startChain } from '../helpers/chain.ts'
import { callPaths, pageAnswer } from '../helpers/content-server.ts'

function pageOf(chain: Chain, id: number): string {
  return fs.readFileSync(join(chain.out, `store/${id}/index.html`), 'utf8')
}

async function chainWith(hours: Record<number, unknown>): Promise<Chain> {
  const chain = await startChain(manyStores(6))
  for (const [id, value] of Object.entries(hours)) {
    const details = { hours: value, timeZone: 'America/Chicago' }
    const body = '<p>x</p><div data-part="hours"></div>'
    const answer = pageAnswer(Number(id), body, { details })
    chain.server.script(callPaths.page(Number(id)), answer)
  }
  return chain
}

test('hours that are not certain are shown as they are written, and warnings of one text are counted', async () => {
  const text = 'Mon-Fri 9-5 <b>or</b> late\nby appointment'
  const ids = [1001, 1002, 1003, 1004, 1005]
  const chain = await chainWith(Object.fromEntries(ids.map((id) => [id, text])))
  const { stderr } = await chain.build()
  for (const id of ids) {
    const page = pageOf(chain, id)
    expect(page).toContain(
      'data-part="hours"><p class="hours-text">Mon-Fri 9-5 or late<br/>by appointment</p>',
    )
    expect(page).not.toContain('OpeningHoursSpecification')
    expect(page).not.toContain('data-open-state')
  }
  expect(stderr.match(/is ambiguous and is shown as written/g)).toHaveLength(4)
  expect(stderr).toMatch(
    /2 more stores \(\d+, \d+\): details\.hours is ambiguous and is shown as written/,
  )
  const { problems } = await chain.report()
  expect(problems.filter(({ code }) => code === 'HOURS_TEXT')).toHaveLength(5)
})

test('an unreadable row removes only its day, and the open state', async () => {
  const chain = await chainWith({
    1001: [
      { day: 'Monday', opens: 'early', closes: '17:00' },
      { day: 'Tue', opens: '9am', closes: '5pm' },
    ],
  })
  const { stderr } = await chain.build()
  expect(stderr).toContain('details.hours item 1 (Monday) is ignored: opens should be a time')
  const page = pageOf(chain, 1001)
  expect(page).toContain('<dt>Tuesday</dt><dd>9:00 AM – 5:00 PM</dd>')
  expect(page).toContain('<dt>Wednesday – Sunday</dt><dd>Closed</dd>')
  expect(page).not.toContain('<dt>Monday')
  expect(page).not.toContain('data-open-state')
  expect(page.match(/OpeningHoursSpecification/g)).toHaveLength(1)
})

test('a day that is not certain has its text in its line', async () => {
  const chain = await chainWith({ 1001: { monday: '9-5', tuesday: 'ask & see', wednesday: '9-5' } })
  const { stderr } = await chain.build()
  expect(stderr).toContain('is shown as written: "Tuesday: ask & see"')
  const page = pageOf(chain, 1001)
  expect(page).toContain('<dt>Monday</dt><dd>9:00 AM – 5:00 PM</dd>')
  expect(page).toContain('<dt>Tuesday</dt><dd>ask &amp; see</dd>')
  expect(page).not.toContain('data-open-state')
  expect(page.match(/OpeningHoursSpecification/g)).toHaveLength(2)
})
