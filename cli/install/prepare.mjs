// Builds the program. npm also runs this script when npx links a checkout before `npm ci`: after a failure
// there, npx would never link the checkout again.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const steps = existsSync('node_modules') ? ['tsc -b', 'node dist/cli/install/bundle-tool.js'] : []
for (const step of steps) {
  const { status } = spawnSync(step, { stdio: 'inherit', shell: true })
  if (status !== 0) process.exit(status ?? 1)
}
