import { createHash, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { Config } from '../config/config.ts'
import type { SharedThing } from '../say/wording/shards.ts'
import type { Fingerprint } from '../site/shard-head.ts'
import { programKey } from '../system/program-key.ts'
import { version } from '../system/version.ts'

/** The part of a fingerprint that is known without asking the content service. */
export type Basis = Omit<Fingerprint, 'hosts' | 'footer'>

export interface BasisOrder {
  config: Config
  site: Site
  /** The whole list, as plugins have made it. */
  stores: readonly Store[]
  bundles: Pick<Bundles, 'key'>
}

export async function basisOf({ config, site, stores, bundles }: BasisOrder): Promise<Basis> {
  return {
    tool: version,
    program: programKey(),
    stores: hashOfStores(stores),
    config: await hashOfConfig(config, site),
    templates: hashOf(bundles.key),
  }
}

/** The whole fingerprint, with where relative addresses start and the footer as it was sent. */
export function fingerprintOf(
  basis: Basis,
  { hosts, footer }: { hosts: object; footer: string },
): Fingerprint {
  return { ...basis, hosts: hashOf(JSON.stringify(hosts)), footer: hashOf(footer) }
}

/** The things that two fingerprints, or parts of them, differ in. */
export function differences(one: Fingerprint, other: Basis | Fingerprint): SharedThing[] {
  const things = Object.entries(other) as [SharedThing, string][]
  return things.filter(([thing, value]) => one[thing] !== value).map(([thing]) => thing)
}

function hashOfStores(stores: readonly Store[]): string {
  const digest = createHash('sha256')
  for (const store of stores) digest.update(`${JSON.stringify(store)}\n`)
  return digest.digest('hex')
}

// The assets are the templates' matter. The values alone do not tell what a plugin does, and its
// code alone not what it is given.
async function hashOfConfig({ configFile, plugins }: Config, site: Site): Promise<string> {
  const { assets: _, ...values } = site
  const code = plugins.map((plugin) => Object.entries(plugin).map((member) => member.map(String)))
  const text = await readFile(configFile, 'utf8')
  return hashOf(JSON.stringify([values, code, text]))
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex')
}
