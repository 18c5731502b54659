import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { featureNames } from '../../data/features.ts'
import type { Host } from './host.ts'
import { type Cost, measure } from './measure.ts'
import { nightSteps } from './night.ts'
import type { BuildName, Workload } from './results.ts'

/** The folders and inputs of the builds of one round. */
export interface Place {
  /** New in every round. */
  folder: string
  host: Host
  /** The store list. */
  list: string
  /** A page of store-pages: the floor writes its bytes, and the pages of peers have the same size. */
  page: string
}

/** One build of every round. */
export interface Step {
  build: BuildName
  /** The build whose folder this one reuses. */
  after?: BuildName
  /** The site's path inside the folder of the round. */
  site: string
  run(place: Place): Promise<Cost>
}

const concurrency = 8
// In larger builds, the half second for the bundles is lost in the noise.
const mostWithBundles = 1100
const mostOfCore = 11_000

/** The floor and our own builds; with a slow service also a night in CI. */
export function ownSteps({ stores, latencyMs }: Workload): Step[] {
  const bundles: Step = { build: 'bundles', site: 'own-bundles/out', run: withoutBundles }
  return [
    { build: 'floor', site: 'floor', run: floor },
    { build: 'cold', site: 'own/out', run: own },
    { build: 'unchanged', after: 'cold', site: 'own/out', run: own },
    { build: 'changed', after: 'cold', site: 'own/out', run: changed },
    ...(stores <= mostOfCore && latencyMs === 0 ? coreSteps : []),
    ...(stores <= mostWithBundles ? [bundles] : []),
    ...(latencyMs > 0 ? [...manySteps, ...nightSteps] : []),
  ]
}

/** Without any built-in feature. */
const coreSteps: Step[] = [
  { build: 'core', site: 'own-core/out', run: core },
  { build: 'coreUnchanged', after: 'core', site: 'own-core/out', run: core },
]

/** From a service with batches and a change feed, like `hl-cms`. */
const manySteps: Step[] = [
  { build: 'many', site: 'own-many/out', run: many },
  { build: 'manyUnchanged', after: 'many', site: 'own-many/out', run: many },
  { build: 'manyChanged', after: 'many', site: 'own-many/out', run: manyChanged },
]

function floor({ folder, host, list, page }: Place): Promise<Cost> {
  const script = join(packageRoot, 'dist/tests/bench/floor.js')
  const args = [script, host.url, list, page, join(folder, 'floor'), String(concurrency)]
  return measure({ args, cwd: folder })
}

function own({ folder, host, list }: Place): Promise<Cost> {
  return buildIn(join(folder, 'own'), host.url, list)
}

async function changed(place: Place): Promise<Cost> {
  await place.host.change()
  return own(place)
}

function many({ folder, host, list }: Place): Promise<Cost> {
  return buildIn(join(folder, 'own-many'), `${host.url}/many`, list)
}

async function manyChanged(place: Place): Promise<Cost> {
  await place.host.change()
  return many(place)
}

async function core({ folder, host, list }: Place): Promise<Cost> {
  const cwd = join(folder, 'own-core')
  const config = { builtIn: Object.fromEntries(featureNames.map((name) => [name, false])) }
  await fs.outputFile(
    join(cwd, 'store-pages.config.ts'),
    `export default ${JSON.stringify(config)}\n`,
  )
  return buildIn(cwd, host.url, list)
}

function withoutBundles({ folder, host, list }: Place): Promise<Cost> {
  return buildIn(join(folder, 'own-bundles'), host.url, list, ['--no-cache'])
}

/** Runs `store-pages build` in a working folder, which it creates. */
export async function buildIn(
  cwd: string,
  url: string,
  list: string,
  further: string[] = [],
): Promise<Cost> {
  const hosts = ['--content-host', url, '--second-brand-host', url]
  const options = ['--stores', list, '--concurrency', String(concurrency), '--quiet', ...further]
  await fs.ensureDir(cwd)
  return measure({
    args: [join(packageRoot, 'dist/program/main.cjs'), 'build', ...hosts, ...options],
    cwd,
  })
}
