import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { Place, Step } from './builds.ts'
import { type Cost, measure } from './measure.ts'

/** The Node of the nightly workflow. */
const node = 'node@24'

// The content of the workflow's cache from the night before.
const remembered = ['.store-pages', 'out']

/**
 * A night as in CI: a fresh checkout, `npm ci`, the cache of the night before unpacked from an archive, and the build
 * with the workflow's Node and options.
 */
export const nightSteps: Step[] = [
  { build: 'install', site: 'ci/out', run: firstNight },
  { build: 'night', after: 'install', site: 'ci/out', run: nextNight },
  {
    build: 'nightChanged',
    after: 'install',
    site: 'ci/out',
    async run(place) {
      await place.host.change()
      return nextNight(place)
    },
  },
]

/** Installs the tool in a fresh checkout, which is measured, and builds for the following nights. */
async function firstNight(place: Place): Promise<Cost> {
  const checkout = join(place.folder, 'checkout')
  execFileSync('git', ['clone', '--quiet', packageRoot, checkout])
  const cost = await measure({
    command: 'npm',
    args: ['ci', '--no-audit', '--no-fund'],
    cwd: checkout,
  })
  const ci = await fs.ensureDir(join(place.folder, 'ci')).then(() => join(place.folder, 'ci'))
  await build(place, ci)
  execFileSync('tar', ['-czf', archiveIn(place), '-C', ci, ...remembered])
  return cost
}

async function nextNight(place: Place): Promise<Cost> {
  const ci = join(place.folder, 'ci')
  await fs.emptyDir(ci)
  execFileSync('tar', ['-xzf', archiveIn(place), '-C', ci])
  return build(place, ci)
}

function archiveIn({ folder }: Place): string {
  return join(folder, 'night.tar.gz')
}

function build({ folder, host, list }: Place, cwd: string): Promise<Cost> {
  const program = join(folder, 'checkout/dist/program/main.cjs')
  const hosts = ['--content-host', host.url, '--second-brand-host', host.url]
  const args = [program, 'build', ...hosts, '--stores', list, '--on-error', 'keep-last', '--quiet']
  return measure({ command: workflowNode(), args, cwd })
}

let found: string | undefined

function workflowNode(): string {
  const args = ['exec', '--yes', `--package=${node}`, '--', 'node', '-p', 'process.execPath']
  found ??= execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return found.trim()
}
