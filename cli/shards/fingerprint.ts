import { createHash, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Site } from '../../data/page.ts'
import type { Store } from '../../data/store.ts'
import type { Bundles } from '../bundles/bundles.ts'
import type { Config } from '../config/config.ts'
import { programKey } from '../program-key.ts'
import { version } from '../version.ts'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)

export const fingerprintSchema = z.strictObject({
  /** The version of the tool. */
  tool: z.string(),
  /** Its code; shards of older versions do not say. */
  program: z.string().default(''),
  stores: hashText,
  config: hashText,
  templates: hashText,
  hosts: hashText,
  footer: hashText,
})

/** What all shards of a site share, thing by thing as a hash: those that differ in one are not one site. */
export type Fingerprint = z.infer<typeof fingerprintSchema>

/** A thing that shards share. */
export type SharedThing = keyof Fingerprint

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
