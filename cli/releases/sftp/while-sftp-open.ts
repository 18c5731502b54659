import type { CommandContext } from '../../report/command-context.ts'
import { userError } from '../../report/user-error.ts'
import { ownHolder } from '../../system/lock-holder.ts'
import { pause } from '../../system/pause.ts'
import { serverPlace } from '../server-address.ts'
import { RemoteFiles } from './remote-files.ts'
import type { RemoteTarget } from './remote-lock.ts'
import { ConnectionLost, connect, type SftpConnection } from './sftp-connection.ts'
import { openSftpTarget } from './sftp-target.ts'

const attempts = 4
const firstPauseMs = 500

/**
 * Runs `work` with the target that an address names; once more, with a new connection, if the connection is lost.
 * Throws `UserError`, with the exit code 2 for a wrong address.
 */
export async function whileSftpOpen<T>(
  name: string,
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
  work: (remote: RemoteTarget) => Promise<T>,
): Promise<T> {
  const place = serverPlace(name)
  const lockText = ownHolder()
  for (let attempt = 1; ; attempt++) {
    let connection: SftpConnection | undefined
    try {
      connection = await connect(place, context)
      const files = new RemoteFiles(connection, name)
      files.checkExtensions()
      return await work({ files, target: await openSftpTarget(files, place), lockText })
    } catch (error) {
      const isLost = error instanceof ConnectionLost
      // The first connection shows whether address and login are right; a later one may fail as the network does.
      const mayPass = isLost || (!connection && attempt > 1)
      if (!mayPass || context.signal.aborted) throw error
      if (attempt === attempts)
        throw isLost
          ? userError(1, 'SFTP_CONNECTION', { target: name, cause: 'it was lost' })
          : error
    } finally {
      connection?.close()
    }
    await pause(firstPauseMs * 2 ** attempt, context.signal)
  }
}
