import type { CommandContext } from '../report/command-context.ts'
import { type DevOptions, startDevServer } from './dev/dev-server.ts'
import { closeOnInterrupt, listenFailure } from './serve.ts'

/** Runs `store-pages dev`: serves every page in its current state and shows each saved edit at once, until Ctrl-C. */
export async function devCommand(options: DevOptions, context: CommandContext): Promise<void> {
  const server = await startDevServer(options, context).catch((cause) => {
    throw cause?.code === 'EADDRINUSE' || cause?.code === 'EACCES'
      ? listenFailure(options.port, cause)
      : cause
  })
  context.reporter.say(`All stores are listed at ${server.url} (Ctrl-C ends)`)
  await closeOnInterrupt(() => server.close(), context)
}
