// Takes pictures of chosen pages and compares them with the accepted ones; `--update` accepts those that differ.
import { spawnSync } from 'node:child_process'
import { installChromium } from '../helpers/install-chromium.mjs'

installChromium()
const words = process.argv
  .slice(2)
  .map((word) => (word === '--update' ? '--update-snapshots' : word))
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'tests/shots/playwright.config.ts', ...words],
  { stdio: 'inherit' },
)
if (status !== 0) {
  console.log('Open test-results/shots/index.html: it shows what differs side by side.')
  console.log('`npm run shots -- --update` accepts the pages as they are now.')
}
process.exitCode = status === 0 ? 0 : 1
