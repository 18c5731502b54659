import { defineConfig } from 'playwright/test'
import e2e from '../e2e/playwright.config.ts'

const { args = [], ...launchOptions } = e2e.use?.launchOptions ?? {}

/** Takes pictures of pages, and compares them with the accepted ones. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/shots-taken',
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: [
    ['line'],
    ['json', { outputFile: '../../test-results/shots.json' }],
    ['html', { outputFolder: '../../test-results/shots', open: 'never' }],
  ],
  // A page is not asked to change: what is missing is a fault, and is taken with `--update` only.
  updateSnapshots: 'none',
  expect: {
    toHaveScreenshot: {
      // Edges of letters differ by less from one build of Chromium to the next; a colour that is a tenth darker by more.
      threshold: 0.04,
      maxDiffPixels: 40,
      stylePath: './same-fonts.css',
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
    },
  },
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    colorScheme: 'light',
    // Two pages stand side by side on a screen then, and the repository stays light.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...launchOptions,
      args: [
        ...args,
        '--force-color-profile=srgb',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
