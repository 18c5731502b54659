import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type CliResult, runCli } from '../../helpers/run-cli.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'
import { type SmallSite, siteOf, writeSite } from './small-site.ts'

/** A working folder with an output, and a target in it named `srv`. */
export interface Server {
  cwd: string
  out: string
  target: string
  current: string
  run(...args: string[]): Promise<CliResult>
  /** Writes a site to the output and publishes it; resolves to the name of the release. */
  publish(site: SmallSite | string, ...args: string[]): Promise<string>
  /** The name of the release that `current` leads to. */
  shown(): Promise<string>
  /** The names of the releases, oldest first, and of other files there. */
  releases(): Promise<string[]>
}

export async function startServer(): Promise<Server> {
  const cwd = await temporaryFolder()
  const target = join(cwd, 'srv')
  const run = (...args: string[]) => runCli(args, { cwd })
  const shown = async () => (await readlink(join(target, 'current'))).replace('releases/', '')
  return {
    cwd,
    out: join(cwd, 'out'),
    target,
    current: join(target, 'current'),
    run,
    shown,
    releases: async () => (await readdir(join(target, 'releases'))).sort(),
    async publish(site, ...args) {
      await writeSite(join(cwd, 'out'), typeof site === 'string' ? siteOf(site) : site)
      const { code, stderr } = await run('publish', 'srv', ...args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('error') })
      return shown()
    },
  }
}
