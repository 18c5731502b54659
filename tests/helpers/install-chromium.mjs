import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// The headless shell draws no window, which makes tests of pages a third faster.
const packages = ['chromium-headless-shell', 'chromium']

/** Makes sure that Chromium is installed: Debian's package with apt, else Playwright's own. */
export function installChromium() {
  if (existsSync(`/usr/bin/${packages[0]}`) || existsSync(chromium.executablePath())) return
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid() === 0 ? [] : ['sudo']
    run([...sudo, 'apt-get', 'update', '-qq'])
    const install = [...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends']
    packages.find((name) => run([...install, name]))
  } else {
    run(['npx', 'playwright', 'install', 'chromium'])
  }
}

function run([command, ...args]) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0
}
