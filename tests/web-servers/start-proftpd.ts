import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { freePort } from '../helpers/free-port.ts'
import { putFiles } from '../helpers/own-chain.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { certificateFile } from '../helpers/tls-front.ts'
import { startServer } from './start-server.ts'

/** The environment of a client that may log in and trusts the server. */
export const ftpsEnv = {
  STORE_PAGES_FTPS_USER: 'web',
  STORE_PAGES_FTPS_PASSWORD: 'secretword',
  NODE_EXTRA_CA_CERTS: certificateFile,
}

/** The hash of the password. */
const hash =
  '$6$storepages$Up0atOgYwHisH.EWz71E8XiSo2ZQ0v8WjuZJ1q9OZlfIp5b.ePm5FpAKENCxCrZHEi.ji0rdwOrzzLVWSeb4q/'

const config = (folder: string, port: number) => `
ServerName test
ServerType standalone
DefaultServer on
Port ${port}
DefaultAddress 127.0.0.1
UseIPv6 off
User ${userInfo().username}
Group ${execFileSync('id', ['-gn']).toString().trim()}
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
DelayEngine off
SystemLog ${folder}/log
WtmpLog off
TransferLog none
UseReverseDNS off
RequireValidShell off
RootLogin on
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/passwd
AllowOverwrite on
ModulePath /usr/lib/proftpd
LoadModule mod_tls.c
TLSEngine on
TLSRequired on
TLSECCertificateFile ${certificateFile}
TLSECCertificateKeyFile ${certificateFile}
TLSVerifyClient off
`

/** Starts ProFTPD as this user; its files are those of the machine. Resolves to its port. */
export async function startProftpd(): Promise<number> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const { uid, gid } = userInfo()
  await putFiles(folder, {
    passwd: `web:${hash}:${uid}:${gid}::${folder}:/bin/sh\n`,
    'proftpd.conf': config(folder, port),
  })
  await fs.chmod(join(folder, 'passwd'), 0o600)
  const args = ['-n', '-q', '-c', join(folder, 'proftpd.conf')]
  await startServer('/usr/sbin/proftpd', args, port)
  return port
}
