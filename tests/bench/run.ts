// npm run bench: the distance of our builds and those of peers from the floor.
import { cpus } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'
import { ownSteps } from './builds.ts'
import { chartSvg } from './chart.ts'
import { type BenchOptions, help, readOptions } from './options.ts'
import { peerSteps, peerVersion } from './peers.ts'
import { type Result, withResults } from './results.ts'
import { measureRounds } from './rounds.ts'
import { resultText, workloadName } from './table.ts'
import { withBench } from './with-bench.ts'

const options = readOptions(process.argv.slice(2))
if (options === 'help') process.stdout.write(help)
else await bench(options)

async function bench({ workloads, runs, peers, write }: BenchOptions): Promise<void> {
  const peerBuilds = await Promise.all(peers.map((name) => peerSteps(name, report)))
  const present = peers.filter((_, index) => peerBuilds[index]?.length)
  const measured = circumstances(runs, await Promise.all(present.map(peerVersion)))
  const results: Result[] = []
  for (const workload of workloads) {
    report(workloadName(workload))
    const steps = [...ownSteps(workload), ...peerBuilds.flat()]
    const rounds = await measureRounds(workload, steps, runs, report)
    results.push({ workload, measured, rounds })
    // The large chains take hours: results before a failure are saved.
    if (write) await publish(results)
  }
  process.stdout.write(`${resultText(results)}\n`)
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
  return `${today} (${facts.join(', ')}), medians of ${runs} ${runs === 1 ? 'round' : 'rounds'}`
}

// Results of other runs stay.
async function publish(results: Result[]): Promise<void> {
  const place = (name: string) => join(packageRoot, name)
  const saved = place('tests/bench/results.json')
  const all = withResults(await fs.readJson(saved), results)
  await fs.writeFile(saved, `${JSON.stringify(all)}\n`)
  const chart = '![Time and memory against stores](performance.svg)'
  const page = await fs.readFile(place('docs/performance.md'), 'utf8')
  const text = `${resultText(all)}\n\n${chart}`
  await fs.writeFile(place('docs/performance.md'), withBench(page, text))
  await fs.writeFile(place('docs/performance.svg'), chartSvg(all))
}

function report(line: string): void {
  process.stderr.write(`${line}\n`)
}
