import { error, explained, info } from './wording.ts'

/** Problems of releases on a server over SFTP or FTPS. */
export const serverWords = {
  SERVER_ADDRESS: error<{ target: string }>(
    ({ target }) => `${target} names no folder on a server`,
    'Write sftp://user@host/folder or ftps://host/folder; /~/folder is below the folder of the login.',
  ),
  SERVER_PASSWORD: error<{ scheme: string }>(
    ({ scheme }) => `The address of the target, ${scheme}://…, has a password in it`,
    ({ scheme }) =>
      scheme.toLowerCase() === 'ftps'
        ? 'Remove it, as others can read it in logs and in the list of processes; set STORE_PAGES_FTPS_PASSWORD in the environment.'
        : 'Remove it: SFTP uses the keys of ssh, from ~/.ssh or the agent.',
  ),
  SFTP_NO_SSH: error<{ target: string }>(
    ({ target }) => `${target} needs the program ssh, which this machine does not have`,
    'Install the client of OpenSSH (openssh-client).',
  ),
  SFTP_HOST_KEY: explained(
    error<{ target: string; host: string; port: number | undefined; isChanged: boolean }>(
      ({ target, host, isChanged }) =>
        isChanged
          ? `${target} was refused: ${host} has another host key than known_hosts has for it`
          : `${target} was refused: known_hosts has no host key of ${host}`,
      ({ host, port, isChanged }) =>
        isChanged
          ? 'Ask whoever runs the server whether its key was replaced; if so, remove the old one with ssh-keygen -R, and accept the new one.'
          : `Compare the key with that of your server and accept it: ssh ${port === undefined ? '' : `-p ${port} `}${host}. In a job, write its line of known_hosts to ~/.ssh/known_hosts.`,
    ),
    'A server that is not known could be anybody, and would get the site and the right to publish it.',
    { host: 'example.com' },
  ),
  SFTP_NO_ACCESS: error<{ target: string }>(
    ({ target }) => `${target} refused the login: no key of ssh fits`,
    'Name the user, as in sftp://user@host/folder; add the public key to ~/.ssh/authorized_keys on the server; a key with a passphrase must be in the agent.',
  ),
  SFTP_CONNECTION: error<{ target: string; cause: string }>(
    ({ target, cause }) => `${target}: there is no connection: ${cause}`,
    'Try sftp with the same user and host; its settings in ~/.ssh/config count here, too.',
  ),
  SFTP_EXTENSIONS: error<{ target: string; missing: string[] }>(
    ({ target, missing }) =>
      `The SFTP service of ${target} lacks ${missing.join(' and ')}, without which a release cannot replace another in one step`,
    'Use a server with OpenSSH, run publish on that server itself, or use an ftps:// target, which has no such step.',
  ),
  SFTP_FAILED: error<{ target: string; act: string; path: string; cause: string }>(
    ({ target, act, path, cause }) => `${target}: cannot ${act} ${path}: ${cause}`,
    'Check the folder, the rights of the user, and the free space on the server.',
  ),
  SFTP_RESUMED: explained(
    info<{ target: string; files: number }>(
      ({ target, files }) =>
        `An earlier publish to ${target} was interrupted; ${files} of its files are used`,
    ),
    'The incomplete release was never live, so visitors are not affected.',
  ),
  FTPS_LOGIN: error<{ target: string; missing: string[] }>(
    ({ target, missing }) => `${target} needs a login: ${missing.join(' and ')} are not set`,
    'Set them in the environment of the job; the user may also be in the address, as in ftps://user@host/folder.',
  ),
  FTPS_REFUSED: error<{ target: string; cause: string }>(
    ({ target, cause }) => `${target} refused the login: ${cause}`,
    'Check the user and STORE_PAGES_FTPS_PASSWORD.',
  ),
  FTPS_CERTIFICATE: error<{ target: string; cause: string }>(
    ({ target, cause }) => `${target} has no certificate that this machine trusts: ${cause}`,
    'Use the host name that the certificate is for; for a certificate of your own authority, name its file in NODE_EXTRA_CA_CERTS.',
  ),
  FTPS_FAILED: error<{ target: string; act: string; path: string; cause: string }>(
    ({ target, act, path, cause }) => `${target}: cannot ${act} ${path}: ${cause}`,
    'Publish again: the next publish goes on from there.',
  ),
}
