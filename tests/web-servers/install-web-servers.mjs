import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptCommand } from '../helpers/apt-command.mjs'

const packages = {
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/apache2': 'apache2-bin',
  '/usr/bin/ssh': 'openssh-client',
  '/usr/sbin/sshd': 'openssh-server',
  '/usr/sbin/proftpd': 'proftpd-core',
  '/usr/lib/proftpd/mod_tls.so': 'proftpd-mod-crypto',
}

/** Makes sure that the servers of these tests are installed; `{ missing }` names what this machine cannot install. */
export function installWebServers() {
  const needed = () => Object.keys(packages).filter((program) => !existsSync(program))
  if (needed().length === 0) return {}
  const apt = aptCommand()
  if (!apt) return { missing: `${needed().join(', ')}, and no right to install them by apt` }
  run([...apt, 'update', '-qq'])
  // In run level 1, a package does not start its server.
  const quietly = [apt.slice(0, -1), 'RUNLEVEL=1', 'apt-get', 'install', '-y', '-qq']
  run([...quietly.flat(), '--no-install-recommends', ...needed().map((one) => packages[one])])
  return needed().length === 0 ? {} : { missing: needed().join(', ') }
}

function run([command, ...args]) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
