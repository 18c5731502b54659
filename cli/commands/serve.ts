import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import httpServer from 'http-server'
import { encodePath } from '../../data/paths.ts'
import type { CommandContext } from '../say/command-context.ts'
import { Failure } from '../say/failure.ts'
import { problem } from '../say/problems.ts'
import type { Reporter } from '../say/reporter.ts'
import { readRelease } from '../site/read-release.ts'
import type { Release } from '../site/release.ts'
import { healOutput } from '../site/switch-folders.ts'
import { lockOutput } from '../system/lock.ts'
import { closeOnInterrupt, listenFailure } from './local-server.ts'
import { isFile, replyTo, type ShownSite } from './reply-to.ts'

export interface ServeOptions {
  out: string
  port: number
}

/** `store-pages serve`: the folder as a plain host would show it, nothing cached, until Ctrl-C. */
export async function serveCommand(options: ServeOptions, context: CommandContext): Promise<void> {
  const { cwd, reporter } = context
  const out = resolve(cwd, options.out)
  const release = (await readRelease(out)) ?? (await healedRelease(out, reporter))
  if (!release) throw new Failure(2, [problem('NOTHING_TO_SERVE', { out: options.out })])
  const { base } = release
  const server = plainHost({ out, base })
  const port = await listen(server, options.port)
  reporter.say(`${options.out} is shown at http://127.0.0.1:${port}${base}/ (Ctrl-C ends)`)
  await closeOnInterrupt(() => {
    server.closeAllConnections()
    server.close()
  }, context)
}

async function healedRelease(out: string, reporter: Reporter): Promise<Release | undefined> {
  const lock = await lockOutput(out)
  try {
    await healOutput(out, reporter)
    return await readRelease(out)
  } finally {
    await lock.release()
  }
}

// http-server knows no path before its files, follows links, and would redirect `//store/101` to a host
// named `store`: it only learns which file to send.
function plainHost(site: ShownSite): Server {
  // http-server calls what Node has deprecated; the one who serves can do nothing about it.
  process.noDeprecation = true
  // The types know http-server's own object as the server; the real one is inside.
  const before = [
    (request: IncomingMessage, response: ServerResponse) => answer(request, response, site),
  ]
  const host = httpServer.createServer({ root: site.out, cache: -1, showDir: 'false', before })
  return (host as unknown as { server: Server }).server
}

function answer(request: IncomingMessage, response: ServerResponse, site: ShownSite): void {
  const reply = replyTo(request.url ?? '', site)
  const send = (file: string, statusCode: number) => {
    Object.assign(request, { url: encodePath(file), statusCode })
    response.emit('next')
  }
  if ('file' in reply) send(reply.file, 200)
  else if (reply.status === 404 && isFile('/404.html', site)) send('/404.html', 404)
  else {
    response.statusCode = reply.status
    if (reply.location) response.setHeader('location', reply.location)
    response.end()
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (cause) => fail(listenFailure(port, cause)))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
