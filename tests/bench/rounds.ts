import { mkdtempSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { buildIn, type Place, type Step } from './builds.ts'
import { checkSite } from './check-site.ts'
import { type Host, startHost } from './host.ts'
import type { BuildName, Round, Workload } from './results.ts'
import { benchStores } from './stores.ts'

type Report = (line: string) => void

/** Runs every step once per round, each round in a fresh folder; `tell` receives the progress. */
export async function measureRounds(
  workload: Workload,
  steps: readonly Step[],
  runs: number,
  report: Report,
): Promise<Round[]> {
  const folder = mkdtempSync(join(tmpdir(), 'store-pages-bench-'))
  const host = await startHost(workload)
  try {
    const place = await prepare(folder, host, workload)
    const rounds: Round[] = []
    for (let run = 1; run <= runs; run++) {
      const free = await freeBytes(folder)
      const able = steps.filter(({ build }) => !rounds.some((round) => hasFailed(round, build)))
      rounds.push(
        await measureRound({ ...place, folder: join(folder, `round-${run}`) }, able, report),
      )
      await makeRoom(folder, run, free)
    }
    return rounds
  } finally {
    host.stop()
    await fs.remove(folder)
  }
}

async function prepare(folder: string, host: Host, { stores }: Workload): Promise<Place> {
  const first = join(folder, 'first')
  const list = join(folder, 'list.json')
  const short = join(folder, 'short.json')
  await fs.writeJson(list, benchStores(stores))
  await fs.writeJson(short, benchStores(2))
  await buildIn(first, host.url, short)
  const page = join(first, 'out/store/1/index.html')
  return { folder, host, list, page }
}

async function measureRound(place: Place, steps: readonly Step[], report: Report): Promise<Round> {
  const round: Round = {}
  await fs.ensureDir(place.folder)
  for (const { build, after, site, run } of steps) {
    if (after !== undefined && !round[after]) continue
    try {
      const cost = await run(place)
      checkSite(join(place.folder, site), place)
      round[build] = cost
      report(`  ${build}: ${cost.seconds.toFixed(2)} s`)
    } catch (error) {
      round[build] = null
      report(`  ${build} failed: ${error instanceof Error ? error.message : error}`)
    }
  }
  return round
}

function hasFailed(round: Round, build: BuildName): boolean {
  return round[build] === null
}

// Deleting many files disturbs the measurements of the following minutes, so it waits until the end, unless the next
// round lacks space.
async function makeRoom(folder: string, run: number, freeBefore: number): Promise<void> {
  const free = await freeBytes(folder)
  if (free > 2 * (freeBefore - free)) return
  for (let past = 1; past <= run; past++) await fs.remove(join(folder, `round-${past}`))
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
