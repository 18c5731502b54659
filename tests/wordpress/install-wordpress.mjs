import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aptCommand } from '../helpers/apt-command.mjs'

const downloads = resolve('node_modules/.cache/store-pages-wordpress')
const needed = ['php-cli', 'php-mysql', 'mariadb-server-core']

/**
 * Makes sure that PHP, MariaDB and Debian's WordPress are installed: `{ archive }` is the packed WordPress. `{ missing
 * }` names the missing ones on a machine where they cannot be installed.
 */
export function installWordPress() {
  if (!hasPrograms() || !archive()) {
    const apt = aptCommand()
    if (!apt) return { missing: 'PHP, MariaDB and WordPress, and no right to install them by apt' }
    run([...apt, 'update', '-qq'])
    if (!hasPrograms()) run([...apt, 'install', '-y', '-qq', '--no-install-recommends', ...needed])
    if (!archive()) download()
  }
  if (!hasPrograms()) return { missing: needed.join(', ') }
  return archive() ? { archive: archive() } : { missing: 'the package wordpress' }
}

function hasPrograms() {
  const php = spawnSync('php', ['-r', "exit(extension_loaded('mysqli') ? 0 : 1);"])
  return php.status === 0 && existsSync('/usr/sbin/mariadbd')
}

function archive() {
  if (!existsSync(downloads)) return undefined
  const name = readdirSync(downloads).find((file) => file.endsWith('.deb'))
  return name && join(downloads, name)
}

// Installed, the package would start a web server; unpacked, it is only WordPress.
function download() {
  mkdirSync(downloads, { recursive: true })
  const asRoot = process.getuid() === 0 ? ['-o', 'APT::Sandbox::User=root'] : []
  run(['apt-get', 'download', '-qq', ...asRoot, 'wordpress'], downloads)
}

function run([command, ...args], cwd = '.') {
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
