import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { CommandContext } from '../../report/command-context.ts'
import { type UserError, userError } from '../../report/user-error.ts'
import { codeOf } from '../../system/write-failure.ts'
import type { ServerPlace } from '../server-address.ts'

/** A running `ssh` whose pipes lead to the SFTP service of a server. */
export type SshProcess = ChildProcessByStdio<Writable, Readable, Readable>

/** Nobody is there to be asked, and a host that is not known is refused. */
const settings = [
  ...['BatchMode=yes', 'StrictHostKeyChecking=yes', 'ConnectTimeout=30'],
  ...['ServerAliveInterval=15', 'ServerAliveCountMax=4'],
  ...['ForwardX11=no', 'ForwardAgent=no', 'PermitLocalCommand=no', 'ClearAllForwardings=yes'],
]

/** Starts the machine's own `ssh`, so that its keys, agent, known hosts and config count. */
export function startSsh(
  { host, port, user }: ServerPlace,
  env: CommandContext['env'],
): SshProcess {
  const args = [
    ...settings.map((setting) => `-o${setting}`),
    ...(port === undefined ? [] : ['-p', `${port}`]),
    ...(user === undefined ? [] : ['-l', user]),
    ...['-s', '--', host, 'sftp'],
  ]
  // In a session of its own, ssh does not end by the terminal's Ctrl-C before the lock is released.
  return spawn('ssh', args, { env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
}

/** The failure of an `ssh` that has ended before there was a connection, by what it wrote to its standard error. */
export function sshFailure({ name: target, host, port }: ServerPlace, said: string): UserError {
  if (/Host key verification failed|IDENTIFICATION HAS CHANGED/.test(said)) {
    const isChanged = /IDENTIFICATION HAS CHANGED/.test(said)
    return userError(1, 'SFTP_HOST_KEY', { target, host, port, isChanged })
  }
  if (/Permission denied \(/.test(said)) return userError(1, 'SFTP_NO_ACCESS', { target })
  const lines = said.split('\n').map((line) => line.trim())
  const cause = lines.findLast(Boolean) ?? 'the connection was closed'
  return userError(1, 'SFTP_CONNECTION', { target, cause })
}

/** The failure to start `ssh`. */
export function noSsh({ name: target }: ServerPlace, cause: unknown): UserError {
  return codeOf(cause) === 'ENOENT'
    ? userError(1, 'SFTP_NO_SSH', { target })
    : userError(1, 'SFTP_CONNECTION', { target, cause: codeOf(cause) })
}
