import { createHash, hash } from 'node:crypto'
import type { MirroredFiles } from '../../../data/mirrored.ts'
import type { Site } from '../../../data/page.ts'
import type { BrandId, Store } from '../../../data/store.ts'
import type { Bundles } from '../../bundler/bundles.ts'
import type { Config } from '../../config/config.ts'
import type { MadeFrom, ShardHead } from '../../output/release.ts'
import type { StoreHeader } from '../../render/fill-layouts.ts'
import type { Shard } from '../../report/shard.ts'
import { version } from '../../system/package-root.ts'
import { programKey } from '../../system/program-key.ts'

/** The inputs of a shard that are known without asking the content service. */
export type Basis = Omit<MadeFrom, 'hosts' | 'footer'>

export interface BasisOptions {
  config: Config
  site: Site
  /** The whole list, after the plugins. */
  stores: readonly Store[]
  bundles: Pick<Bundles, 'key'>
}

/** The inputs that every shard of a site must share. */
export function basisOf({ config, site, stores, bundles }: BasisOptions): Basis {
  return {
    tool: version,
    program: programKey(),
    stores: hashOfStores(stores),
    config: hashOfConfig(config, site),
    templates: hashOf(bundles.key),
  }
}

/** Describes a finished shard; `footers` are those of all stores of the list. */
export function describeShard(
  { index, of }: Shard,
  options: BasisOptions,
  layout: ShardHead['layout'],
  footers: ReadonlySet<object>,
): ShardHead {
  const { hosts } = layout
  const footer = hashOf(JSON.stringify([...footers]))
  const hashes = { hosts: hashOf(JSON.stringify(hosts)), footer }
  const madeFrom = { ...basisOf(options), ...hashes }
  return { index, of, madeFrom, layout, said: options.config.given }
}

/** The layout for pages without store, as one build would have made it; `stores` is the whole list. */
export function joinLayouts(
  shards: readonly Pick<ShardHead, 'layout'>[],
  stores: readonly Store[],
): ShardHead['layout'] {
  const [first] = shards
  if (!first) throw new Error('There is no shard to join.')
  const all = shards.flatMap(({ layout }) => Object.values(layout.texts.headers))
  const byStore = new Map(all.map((header) => [header.store, header]))
  // Each brand uses the header of its first store in the list that has one.
  const headers: Record<BrandId, StoreHeader> = {}
  for (const { id, brand } of stores) {
    const header = byStore.get(id)
    if (header) headers[brand] ??= header
  }
  // The header of a brand may come from another shard than its last files.
  const files: Record<BrandId, MirroredFiles> = {}
  for (const { layout } of shards)
    for (const [brand, ofBrand] of Object.entries(layout.files ?? {}))
      files[brand] = { ...ofBrand, ...files[brand] }
  return {
    ...first.layout,
    texts: { ...first.layout.texts, headers },
    ...(Object.keys(files).length > 0 && { files }),
  }
}

function hashOfStores(stores: readonly Store[]): string {
  const digest = createHash('sha256')
  for (const store of stores) digest.update(`${JSON.stringify(store)}\n`)
  return digest.digest('hex')
}

// Assets are part of the templates' hash; editions, and whether there is one store, follow from the list. The values
// alone do not describe a plugin's behaviour, and its code alone does not describe its input.
function hashOfConfig({ configCode, plugins, savedStore }: Config, site: Site): string {
  const { assets: _, editions: _ofList, hasOneStore: _ofIt, ...others } = site
  const values = { ...others, savedStore }
  const code = plugins.map((plugin) => Object.entries(plugin).map((member) => member.map(String)))
  return hashOf(JSON.stringify([values, code, configCode]))
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex')
}
