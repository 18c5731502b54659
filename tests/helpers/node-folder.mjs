import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

/** The folder with the program `node` of a version, such as 24, which npm downloads; undefined if that fails. */
export function nodeFolder(version) {
  const args = [
    'exec',
    '--yes',
    `--package=node@${version}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ]
  const { status, stdout } = spawnSync('npm', args, { encoding: 'utf8' })
  return status === 0 ? dirname(stdout.trim()) : undefined
}
