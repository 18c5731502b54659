import { join } from 'node:path/posix'
import type { CommandContext } from '../../report/command-context.ts'
import type { FileStore } from '../bucket/file-store.ts'
import { orReportCut } from '../report-cut.ts'
import { type FtpsConnections, openConnections } from './ftps-connections.ts'
import { FtpsFiles } from './ftps-files.ts'
import { ftpsLogin } from './ftps-login.ts'
import { ftpsStore } from './ftps-store.ts'

/**
 * Runs `work` with the files that a target names. Throws `UserError`, with the exit code 2 for a wrong address or
 * without a login.
 */
export async function whileFtpsOpen<T>(
  name: string,
  context: Pick<CommandContext, 'env' | 'signal' | 'reporter'>,
  work: (store: FileStore) => Promise<T>,
): Promise<T> {
  const login = ftpsLogin(name, context.env)
  const connections = openConnections(login, context)
  try {
    return await orReportCut('between-releases', context, async () => {
      const folder = await absolute(connections, login.folder)
      return work(ftpsStore(new FtpsFiles(connections, folder), name, context))
    })
  } finally {
    connections.close()
  }
}

async function absolute({ run }: FtpsConnections, folder: string): Promise<string> {
  if (folder.startsWith('/')) return folder
  return join(await run('read', folder, (client) => client.pwd()), folder)
}
