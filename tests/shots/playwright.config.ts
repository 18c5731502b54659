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
  // A missing picture is an error, and is taken only with `--update`.
  updateSnapshots: 'none',
  expect: {
    toHaveScreenshot: {
      // The edges of letters differ less between builds of Chromium; a colour that is a tenth darker differs more.
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
    // Two pages fit side by side on a screen, and the repository stays small.
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
