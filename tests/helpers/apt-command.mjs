import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** How apt is called on this machine without a question; undefined without apt, or the right to install. */
export function aptCommand() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  if (process.getuid() === 0) return apt
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...apt] : undefined
}
