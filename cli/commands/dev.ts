import type { CommandContext } from '../report/command-context.ts'
import { type DevOptions, startDevServer } from './dev/dev-server.ts'
import { closeOnInterrupt, listenFailure } from './serve.ts'

/** `store-pages dev`: shows every page as it stands, and what is edited as soon as it is saved, until Ctrl-C. */
export async function devCommand(options: DevOptions, context: CommandContext): Promise<void> {
  const server = await startDevServer(options, context).catch((cause) => {
    throw cause?.code === 'EADDRINUSE' || cause?.code === 'EACCES'
      ? listenFailure(options.port, cause)
      : cause
  })
  context.reporter.say(`All stores are listed at ${server.url} (Ctrl-C ends)`)
  await closeOnInterrupt(() => server.close(), context)
}
