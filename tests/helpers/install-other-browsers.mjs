import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptCommand } from './apt-command.mjs'

/** Debian's packages, by program. WebKitGTK needs a display; Xvfb is a virtual one. */
const packages = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

/** Makes sure that Firefox and WebKit are installed; `{ missing }` names those that cannot be installed here. */
export function installOtherBrowsers() {
  const apt = aptCommand()
  // The lists may exist already, because other tests use apt, too.
  if (apt && missing().length > 0 && !install(apt)) {
    run([...apt, 'update', '-qq'])
    install(apt)
  }
  return missing().length > 0 ? { missing: missing().join(', ') } : {}
}

function install(apt) {
  return run([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...missing()])
}

function missing() {
  return Object.entries(packages).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
}

function run([command, ...args]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
