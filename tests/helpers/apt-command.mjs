import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The command that runs apt without questions; undefined without apt or without permission to install. */
export function aptCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  if (process.getuid() === 0) return apt
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...apt] : undefined
}
