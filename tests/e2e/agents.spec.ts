import { expect, test } from './site.ts'
import { fridayEvening } from './watch-page.ts'

for (const [path, names] of [
  ['/', ['find_store']],
  ['/location_search/', ['find_store']],
  ['/404.html', ['find_store']],
  ['/store/214/', ['find_store', 'sign_up_for_coupons']],
  ['/store/434/', ['find_store', 'sign_up_for_coupons']],
] as const)
  test(`the tools of ${path} for agents are ${names.join(', ')}`, async ({ page, sample }) => {
    await page.goto(sample.url + path)
    const tools = page.locator('form[toolname][tooldescription]')
    expect(
      await tools.evaluateAll((forms) => forms.map((form) => form.getAttribute('toolname'))),
    ).toEqual(names)
  })

test('an agent has the stores near a place, and the page shows them', async ({ page, sample }) => {
  await page.clock.setFixedTime(fridayEvening)
  await page.goto(`${sample.url}/location_search/`)
  // A browser with WebMCP does the same.
  const answer = await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('.location-form')
    const field = form?.querySelector('input')
    if (field) field.value = 'Ames, IA'
    return new Promise<string>((resolve) => {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
      const respondWith = (said: Promise<string>) => said.then(resolve)
      Object.defineProperties(event, {
        agentInvoked: { value: true },
        respondWith: { value: respondWith },
      })
      form?.dispatchEvent(event)
    })
  })
  expect(answer.split('\n').slice(0, 2)).toEqual([
    '1 store near Ames, IA',
    `1214 Duff Station Dr, Ames, 2.6 mi, Ames, IA 50010, Open until 6:00 PM, (515) 555-0157, ${sample.url}/ames/duff-station-dr/`,
  ])
  await expect(page.locator('.location-status')).toHaveText('1 store near Ames, IA')
})
