import { mkdtemp } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fs from 'fs-extra'
import httpServer from 'http-server'
import type { CommandContext } from '../command-context.ts'
import { Failure } from '../failure.ts'
import { healOutput } from '../output/heal-output.ts'
import { lockOutput } from '../output/lock.ts'
import { type Release, readRelease } from '../output/release.ts'
import { problem } from '../problems.ts'
import type { Reporter } from '../reporter.ts'
import { untilAborted } from '../until-aborted.ts'
import { serverEnded } from './server-ended.ts'

/** `store-pages serve`: the folder as a plain host would show it, nothing cached, until Ctrl-C. */
export async function serveCommand(
  options: { out: string; port: number },
  { cwd, reporter, signal }: CommandContext,
): Promise<void> {
  const out = resolve(cwd, options.out)
  const release = readRelease(out) ?? (await healedRelease(out, reporter))
  if (!release) throw new Failure(2, [problem('NOTHING_TO_SERVE', { out: options.out })])
  const { root, remove } = await rootFor(out, release.base)
  try {
    const server = plainHost(root)
    const port = await listen(server, options.port)
    reporter.say(
      `${options.out} is shown at http://127.0.0.1:${port}${release.base}/ (Ctrl-C ends)`,
    )
    await untilAborted(signal)
    server.closeAllConnections()
    server.close()
    reporter.tell(serverEnded())
  } finally {
    await remove()
  }
}

async function healedRelease(out: string, reporter: Reporter): Promise<Release | undefined> {
  const lock = await lockOutput(out)
  try {
    await healOutput(out, reporter)
    return readRelease(out)
  } finally {
    await lock.release()
  }
}

function plainHost(root: string): Server {
  // http-server calls what Node has deprecated; the one who serves can do nothing about it.
  process.noDeprecation = true
  // The types know http-server's own object as the server; the real one is inside.
  const host = httpServer.createServer({ root, cache: -1, showDir: 'false' })
  return (host as unknown as { server: Server }).server
}

/** http-server knows no path in front of its files, so a site with one is shown through a folder of links. */
async function rootFor(
  out: string,
  base: string,
): Promise<{ root: string; remove(): Promise<void> }> {
  if (base === '') return { root: out, remove: async () => {} }
  const root = await mkdtemp(join(tmpdir(), 'store-pages-serve-'))
  await fs.ensureSymlink(out, join(root, base), 'dir')
  await fs.ensureSymlink(join(out, '404.html'), join(root, '404.html'))
  return { root, remove: () => fs.remove(root) }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', () => fail(new Failure(2, [problem('PORT_TAKEN', { port })])))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : port)
    })
  })
}
