import { execFile } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { Place, Step } from './builds.ts'
import { type Cost, measure } from './measure.ts'
import type { BuildName } from './results.ts'

interface Peer {
  /** Its package and its display name. */
  dependency: string
  title: string
  cold: BuildName
  again: BuildName
  /** The command in `node_modules/.bin`, with the arguments that build into a folder. */
  command: string
  args(out: string): string[]
}

const sources = join(packageRoot, 'tests/bench/peers')

const peers: Record<string, Peer> = {
  eleventy: {
    dependency: '@11ty/eleventy',
    title: 'Eleventy',
    cold: 'eleventy',
    again: 'eleventyAgain',
    command: 'eleventy',
    args: (out) => ['--quiet', `--output=${out}`],
  },
  astro: {
    dependency: 'astro',
    title: 'Astro',
    cold: 'astro',
    again: 'astroAgain',
    command: 'astro',
    args: (out) => ['build', '--silent', `--outDir=${out}`],
  },
}

/** A peer with its version: `Astro 5.18.2`. */
export async function peerVersion(name: string): Promise<string> {
  const { dependencies } = await fs.readJson(join(sources, name, 'package.json'))
  const { dependency = '', title = name } = peers[name] ?? {}
  return `${title} ${dependencies[dependency]}`
}

/** The builds of a peer, which is installed if necessary; none if the installation fails, which `tell` reports. */
export async function peerSteps(name: string, report: (line: string) => void): Promise<Step[]> {
  const peer = peers[name]
  if (!peer) return []
  const folder = join(packageRoot, '.store-pages/bench', name)
  try {
    await installPeer(name, folder)
    await fs.copy(join(sources, 'chain'), join(folder, 'chain'))
  } catch (error) {
    report(`${name} is left out, as it cannot be installed: ${causeOf(error)}`)
    return []
  }
  const run = (place: Place) => build(peer, folder, place, join(place.folder, name))
  return [
    { build: peer.cold, site: name, run },
    { build: peer.again, after: peer.cold, site: name, run },
  ]
}

/** Installs a peer into a folder, unless it is there in this version; throws if that fails. */
export async function installPeer(name: string, folder: string): Promise<void> {
  const wanted = await fs.readFile(join(sources, name, 'package.json'), 'utf8')
  const stamp = join(folder, 'installed.json')
  await fs.copy(join(sources, name), folder)
  if ((await fs.pathExists(stamp)) && (await fs.readFile(stamp, 'utf8')) === wanted) return
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  await fs.writeFile(stamp, wanted)
}

async function build(peer: Peer, folder: string, place: Place, out: string): Promise<Cost> {
  return measure({
    args: [join(folder, 'node_modules/.bin', peer.command), ...peer.args(out)],
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      // Enough memory, so that a peer does not fail because of a default of Node.
      NODE_OPTIONS: `--max-old-space-size=${Math.floor((totalmem() / 2 ** 20) * 0.8)}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_HOST: place.host.url,
      BENCH_STORES: place.list,
      BENCH_OUT: out,
      BENCH_PAGE_BYTES: String((await fs.stat(place.page)).size),
    },
  })
}

/** The first lines of an npm error: a code and a sentence. */
function causeOf(error: unknown): string {
  const lines = String(error).split('\n')
  return lines
    .filter((line) => line.startsWith('npm error'))
    .slice(0, 2)
    .join(', ')
}
