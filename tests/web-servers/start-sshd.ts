import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { freePort } from '../helpers/free-port.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { startServer } from './start-server.ts'

/** A server with SFTP, and a client that may log in. */
export interface Sshd {
  /** A folder for the files of both. */
  folder: string
  port: number
  /** The beginning of addresses, to which an absolute path is added. */
  address: string
  /** The environment with the client. */
  env: { PATH: string }
}

// A client that reads the config of the test, not that of the user. `CUT` ends the connection and the command after so
// many bytes, `LOSE` the first connection alone; `COUNT` names a file for the bytes.
const client = (folder: string) => `#!/bin/sh
first() { stdbuf -o0 head -c "$1"; }
ssh() { /usr/bin/ssh -F ${folder}/config "$@"; }
if [ -n "$CUT" ]; then
  first "$CUT" | ssh "$@"
  kill -9 $PPID
elif [ -n "$LOSE" ] && mkdir ${folder}/lost 2>/dev/null; then
  first "$LOSE" | ssh "$@"
elif [ -n "$COUNT" ]; then
  tee "$COUNT" | ssh "$@"
else
  exec /usr/bin/ssh -F ${folder}/config "$@"
fi
`

const clientConfig = (folder: string) => `
IdentityFile ${folder}/key
IdentitiesOnly yes
IdentityAgent none
UserKnownHostsFile ${folder}/known_hosts
GlobalKnownHostsFile /dev/null
`

const serverConfig = (folder: string, port: number) => `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/host_key
PidFile none
AuthorizedKeysFile ${folder}/key.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
Subsystem sftp internal-sftp
`

/** Starts OpenSSH as this user, with keys of its own. */
export async function startSshd(): Promise<Sshd> {
  const folder = await temporaryFolder()
  const port = await freePort()
  for (const name of ['host_key', 'key'])
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  const [kind, key] = (await fs.readFile(join(folder, 'host_key.pub'), 'utf8')).split(' ')
  await putFiles(folder, {
    known_hosts: `[127.0.0.1]:${port} ${kind} ${key}\n`,
    config: clientConfig(folder),
    sshd_config: serverConfig(folder, port),
    'bin/ssh': client(folder),
  })
  await fs.chmod(join(folder, 'bin/ssh'), 0o755)
  // As root, the server changes to this folder before a login.
  if (process.getuid?.() === 0) await fs.ensureDir('/run/sshd')
  await startServer('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')], port)
  return {
    ...{ folder, port },
    address: `sftp://${userInfo().username}@127.0.0.1:${port}`,
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  }
}
