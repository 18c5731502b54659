import { Client, FTPError } from 'basic-ftp'
import pLimit from 'p-limit'
import type { CommandContext } from '../../report/command-context.ts'
import { UserError, userError } from '../../report/user-error.ts'
import { pause } from '../../system/pause.ts'
import { codeOf } from '../../system/write-failure.ts'
import type { FtpsLogin } from './ftps-login.ts'

/** Many hosts allow a user no more. */
const mostConnections = 4
const attempts = 6
const firstPauseMs = 250
const timeoutMs = 30_000
/** Milliseconds after Ctrl-C in which what is under way may end and the lock be removed. */
const graceMs = 5_000

/** Runs commands on connections to a server. */
export type FtpsConnections = ReturnType<typeof openConnections>

/** Opens encrypted connections to a server, with a certificate that is checked; the first command connects. */
export function openConnections(login: FtpsLogin, { signal }: Pick<CommandContext, 'signal'>) {
  const limit = pLimit(mostConnections)
  const idle: Client[] = []
  const open = new Set<Client>()

  async function connect(): Promise<Client> {
    const client = new Client(timeoutMs)
    try {
      const { host, port = 21, user, password } = login
      await client.access({ host, port, user, password, secure: true, secureOptions: { host } })
      open.add(client)
      return client
    } catch (error) {
      client.close()
      // A server that takes no further connection takes what is left by those that are open.
      if (open.size > 0) limit.concurrency = open.size
      else if (error instanceof FTPError && error.code === 530)
        throw userError(1, 'FTPS_REFUSED', { target: login.name, cause: said(error, login) })
      throw error
    }
  }

  function drop(client: Client | undefined): void {
    if (!client) return
    client.close()
    open.delete(client)
  }

  async function attempt<T>(work: (client: Client) => Promise<T>): Promise<T> {
    let client: Client | undefined
    try {
      client = idle.pop() ?? (await connect())
      const result = await work(client)
      idle.push(client)
      return result
    } catch (error) {
      // After an answer, the connection is in order.
      if (client && error instanceof FTPError) idle.push(client)
      else drop(client)
      throw error
    }
  }

  const closeAll = () => open.forEach(drop)
  const closeLate = () => void setTimeout(closeAll, graceMs).unref()
  signal.addEventListener('abort', closeLate)

  return {
    /** Runs `work`, also again after a cut; `act` and `path` name it in messages. Rejects with a `UserError`. */
    run: <T>(act: string, path: string, work: (client: Client) => Promise<T>): Promise<T> =>
      limit(async () => {
        for (let number = 1; ; number++) {
          try {
            return await attempt(work)
          } catch (error) {
            if (error instanceof UserError) throw error
            if (!mayPass(error) || number === attempts || signal.aborted)
              throw failure(error, { login, act, path })
          }
          await pause(firstPauseMs * 2 ** (number - 1) * (0.5 + Math.random()), signal)
        }
      }),
    close(): void {
      signal.removeEventListener('abort', closeLate)
      closeAll()
    },
  }
}

const certificateFault = /CERT|LEAF_SIGNATURE|ERR_TLS/

/** Whether a further attempt may succeed: after a cut, or when the server is busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof FTPError) return error.code < 500
  return !certificateFault.test(codeOf(error)) && codeOf(error) !== 'ENOTFOUND'
}

interface Failed {
  login: FtpsLogin
  act: string
  path: string
}

function failure(error: unknown, { login, act, path }: Failed): UserError {
  const target = login.name
  const cause = said(error, login)
  if (certificateFault.test(codeOf(error)))
    return userError(1, 'FTPS_CERTIFICATE', { target, cause }, {}, { cause: error })
  return userError(1, 'FTPS_FAILED', { target, act, path, cause }, {}, { cause: error })
}

/** The words of an error; no server should repeat a password, but none of them is ours. */
function said(error: unknown, { password }: FtpsLogin): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(password, '***').slice(0, 300)
}
