import { join } from 'node:path'
import type { BuildOptions } from '../../config/config.ts'
import type { CommandContext } from '../../report/command-context.ts'
import { DevPages, indexPath } from './dev-pages.ts'
import { DevVite } from './dev-vite.ts'
import { FrontDoor } from './front-door.ts'
import { Project } from './project.ts'
import { watchProject } from './watch-project.ts'

export interface DevOptions extends BuildOptions {
  port: number
  /** Host names that the server accepts beside those of this machine. */
  allowHosts: readonly string[]
}

/** Starts the dev server on 127.0.0.1 and returns the address of the list of stores. */
export async function startDevServer(
  { port, allowHosts, ...options }: DevOptions,
  context: CommandContext,
): Promise<{ url: string; close(): Promise<void> }> {
  // Overrides an environment that sets `production`.
  process.env.NODE_ENV = 'development'
  const door = await FrontDoor.listen(port, allowHosts)
  try {
    const project = await Project.open(options, context)
    const { cacheDir, projectDir } = project.place
    const pages = new DevPages(project, context.reporter)
    const isReady = project.site().catch((error) => pages.tell(error))
    const vite = await DevVite.start({
      sockets: door.sockets,
      customFiles: project.customFiles,
      cacheDir: join(cacheDir, 'dev'),
      folders: projectDir === undefined ? [] : [projectDir],
      isMade: (file) => project.isMade(file),
      middleware: (request, response, next) => pages.answer(request, response, next),
    })
    project.joinVite(vite)
    door.open(vite.middlewares)
    watchProject(vite, project, context.cwd)
    await isReady
    return {
      url: `http://127.0.0.1:${door.port}${indexPath}`,
      async close() {
        door.close()
        await project.close()
        await vite.close()
      },
    }
  } catch (error) {
    door.close()
    throw error
  }
}
