import axe from 'axe-core'
import { expect, test } from 'playwright/test'
import { reportHtml } from '../../cli/report/report-page/report-html.ts'
import { richReport } from '../fixtures/rich-report.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`the report in ${colorScheme} colors has no accessibility violations, and fits a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setContent(reportHtml(richReport))
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details')) closed.open = true
    })
    await page.evaluate(axe.source)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(),
      )
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
