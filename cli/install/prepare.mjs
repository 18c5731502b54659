// Builds the program. npm also runs this script when npx links a checkout before `npm ci`: after a failure
// there, npx would never link the checkout again.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'

const steps = existsSync('node_modules') ? ['tsc -b', 'node dist/cli/install/bundle-tool.js'] : []
for (const step of steps) {
  const { status } = spawnSync(step, { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}

// npm links no command of the checkout itself: npx would install the checkout into a cache of its own, where the
// link stays as it is when the file of the command moves.
if (existsSync('node_modules/.bin') && process.platform !== 'win32') {
  rmSync('node_modules/.bin/store-pages', { force: true })
  symlinkSync('../../cli/install/store-pages.cjs', 'node_modules/.bin/store-pages')
}
