// npm run bench [-- --stores 110,1100 --latency 0 --runs 5]: how far from the floor a cold build is.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fs from 'fs-extra'
import { benchStores } from './stores.ts'

interface Run {
  seconds: number
  peakBytes: number
}

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: '110,1100,13000' },
    latency: { type: 'string', default: '0' },
    runs: { type: 'string', default: '5' },
    concurrency: { type: 'string', default: '8' },
  },
})
const bench = join(process.cwd(), 'dist/tests/bench')
const folder = mkdtempSync(join(tmpdir(), 'store-pages-bench-'))

try {
  print('| stores | latency | store-pages | floor | ratio | peak memory |')
  print('|---|---|---|---|---|---|')
  for (const stores of values.stores.split(',').map(Number)) await measure(stores)
} finally {
  await fs.remove(folder)
}

async function measure(stores: number): Promise<void> {
  const list = join(folder, 'list.json')
  await fs.writeJson(list, benchStores(stores))
  const { host, url } = await startHost()
  const ours: Run[] = []
  const floors: Run[] = []
  await build(url, list, 'warm-up')
  const page = join(folder, 'warm-up/store/1/index.html')
  for (let run = 0; run < Number(values.runs); run++) {
    ours.push(await build(url, list, `ours-${stores}-${run}`))
    floors.push(await floor(url, list, page, `floor-${stores}-${run}`))
  }
  host.kill()
  await fs.remove(join(folder, 'warm-up'))
  printRow(stores, ours, floors)
}

function printRow(stores: number, ours: Run[], floors: Run[]): void {
  const ratio = median(ours.map(({ seconds }, run) => seconds / (floors[run]?.seconds ?? seconds)))
  const time = (runs: Run[]) => `${median(runs.map(({ seconds }) => seconds)).toFixed(2)} s`
  const peak = `${(median(ours.map(({ peakBytes }) => peakBytes)) / 1e6).toFixed(0)} MB`
  const cells = [stores, `${values.latency} ms`, time(ours), time(floors), ratio.toFixed(2), peak]
  print(`| ${cells.join(' | ')} |`)
}

async function startHost(): Promise<{ host: ChildProcess; url: string }> {
  const host = spawn(process.execPath, [join(bench, 'content-host.js'), values.latency], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(host.stdout, 'data')
  return { host, url: `http://127.0.0.1:${String(line).trim()}` }
}

function build(url: string, list: string, out: string): Promise<Run> {
  const hosts = ['--content-host', url, '--second-brand-host', url]
  const options = ['--concurrency', values.concurrency, '--quiet', '--out', join(folder, out)]
  return timed([
    join(process.cwd(), 'dist/program/main.js'),
    'build',
    '--stores',
    list,
    ...hosts,
    ...options,
  ])
}

function floor(url: string, list: string, page: string, out: string): Promise<Run> {
  const args = [url, list, page, join(folder, out), values.concurrency]
  return timed([join(bench, 'floor.js'), ...args])
}

async function timed(args: string[]): Promise<Run> {
  const peakFile = join(folder, 'peak')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', join(process.cwd(), 'tests/bench/peak.mjs'), ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PEAK_FILE: peakFile },
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  const seconds = (performance.now() - started) / 1000
  return { seconds, peakBytes: Number(readFileSync(peakFile, 'utf8')) }
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
