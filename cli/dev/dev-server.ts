import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BuildOptions } from '../config/config.ts'
import type { CommandContext } from '../say/command-context.ts'
import { DevPages, indexPath } from './dev-pages.ts'
import { DevVite } from './dev-vite.ts'
import { Project } from './project.ts'
import { watchProject } from './watch-project.ts'

/** Starts the server that shows the chain's pages as they stand, on 127.0.0.1; its address is that of the list of stores. */
export async function startDevServer(
  options: BuildOptions,
  port: number,
  context: CommandContext,
): Promise<{ url: string; close(): Promise<void> }> {
  // Also where the environment says that what runs is for visitors.
  process.env.NODE_ENV = 'development'
  const http = createServer()
  await once(http.listen(port, '127.0.0.1'), 'listening')
  try {
    const project = await Project.open(options, context)
    const { cacheDir, projectDir } = project.place
    const pages = new DevPages(project, context.reporter)
    const isReady = project.site().catch((error) => pages.tell(error))
    const vite = await DevVite.start({
      http,
      own: project.own,
      cacheDir: join(cacheDir, 'dev'),
      folders: projectDir === undefined ? [] : [projectDir],
      isMade: (file) => project.isMade(file),
      middleware: (request, response, next) => pages.answer(request, response, next),
    })
    project.joinVite(vite)
    http.on('request', vite.middlewares)
    watchProject(vite, project, context.cwd)
    await isReady
    return {
      url: `http://127.0.0.1:${(http.address() as AddressInfo).port}${indexPath}`,
      async close() {
        http.close()
        http.closeAllConnections()
        await project.close()
        await vite.close()
      },
    }
  } catch (error) {
    http.close()
    throw error
  }
}
