import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Makes sure that a Chromium is there: Debian's package where apt is at hand, else Playwright's own. */
export function installChromium() {
  if (existsSync('/usr/bin/chromium') || existsSync(chromium.executablePath())) return
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid() === 0 ? [] : ['sudo']
    run([...sudo, 'apt-get', 'update', '-qq'])
    run([...sudo, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    run(['npx', 'playwright', 'install', 'chromium'])
  }
}

function run([command, ...args]) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
