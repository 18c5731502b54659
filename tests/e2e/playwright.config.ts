import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

// Debian's Chromium where it is installed; elsewhere Playwright finds its own.
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) =>
  existsSync(file),
)
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  use: {
    locale: 'en-US',
    launchOptions: {
      ...(debianChromium ? { executablePath: debianChromium } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
