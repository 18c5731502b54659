import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { type Cost, measure } from '../measure.ts'
import { installPeer } from '../peers.ts'

interface Peer {
  title: string
  command: string
  args(out: string): string[]
  /** The folders of encoded pictures, which a build reuses. */
  caches: string[]
}

/** Each peer with its own pictures: Astro's `Picture`, and Eleventy's plugin. */
export const picturePeers: Record<string, Peer> = {
  'astro-pictures': {
    title: 'Astro',
    command: 'astro',
    args: (out) => ['build', '--silent', `--outDir=${out}`],
    caches: ['node_modules/.astro', '.astro'],
  },
  'eleventy-pictures': {
    title: 'Eleventy',
    command: 'eleventy',
    args: (out) => ['--quiet', `--output=${out}`],
    caches: ['.cache'],
  },
}

/** Installs a peer, and returns its folder without pictures of earlier builds. */
export async function preparePeer(name: string): Promise<string> {
  const folder = join(packageRoot, '.store-pages/bench', name)
  await installPeer(name, folder)
  for (const cache of picturePeers[name]?.caches ?? []) await fs.remove(join(folder, cache))
  return folder
}

/** Builds a peer's site whose pages show the photographs of a file of addresses. */
export async function buildPeer(
  name: string,
  { folder, addresses, out }: { folder: string; addresses: string; out: string },
): Promise<Cost> {
  const peer = picturePeers[name]
  if (!peer) throw new Error(`no such peer: ${name}`)
  return measure({
    args: [join(folder, 'node_modules/.bin', peer.command), ...peer.args(out)],
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      BENCH_PAGES: addresses,
      BENCH_OUT: out,
    },
  })
}
