// npm run bench: how far from the floor builds are, ours and those of peers.
import { cpus } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/package-root.ts'
import { ownSteps } from './builds.ts'
import { chartSvg } from './chart.ts'
import { type BenchOptions, help, readOptions } from './options.ts'
import { peerSteps, peerVersion } from './peers.ts'
import { withBench } from './readme.ts'
import type { Result } from './results.ts'
import { measureRounds } from './rounds.ts'
import { resultTables, workloadName } from './table.ts'

const options = readOptions(process.argv.slice(2))
if (options === 'help') process.stdout.write(help)
else await bench(options)

async function bench({ workloads, runs, peers, write }: BenchOptions): Promise<void> {
  const peerBuilds = await Promise.all(peers.map((name) => peerSteps(name, tell)))
  const measured = peers.filter((_, index) => peerBuilds[index]?.length)
  const facts = circumstances(runs, await Promise.all(measured.map(peerVersion)))
  const results: Result[] = []
  for (const workload of workloads) {
    tell(workloadName(workload))
    const steps = [...ownSteps(workload), ...peerBuilds.flat()]
    results.push(await measureRounds(workload, steps, runs, tell))
    // The large chains take hours: what was measured before one of them ends badly is not lost.
    if (write) await publish(facts, results)
  }
  process.stdout.write(`${facts}\n\n${resultTables(results)}\n`)
}

function circumstances(runs: number, versions: string[]): string {
  const [cpu] = cpus()
  const facts = [
    cpu?.model.trim() ?? 'unknown CPU',
    `${cpus().length} cores`,
    `Node ${process.versions.node}`,
    ...versions,
  ]
  const today = new Date().toISOString().slice(0, 10)
  return `Measured on ${today} (${facts.join(', ')}), medians of ${runs} ${runs === 1 ? 'round' : 'rounds'}.`
}

async function publish(facts: string, results: Result[]): Promise<void> {
  const readme = join(packageRoot, 'README.md')
  const chart = '![Time and memory against stores](tests/bench/chart.svg)'
  const text = [facts, resultTables(results), chart].join('\n\n')
  await fs.writeFile(readme, withBench(await fs.readFile(readme, 'utf8'), text))
  await fs.writeFile(join(packageRoot, 'tests/bench/chart.svg'), chartSvg(results))
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
