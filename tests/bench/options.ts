import { parseArgs } from 'node:util'
import type { Workload } from './results.ts'

export interface BenchOptions {
  workloads: Workload[]
  runs: number
  peers: string[]
  /** Whether the README and the chart are written. */
  write: boolean
}

const peerNames = ['eleventy', 'astro']

const usual: Workload[] = [
  { stores: 110, latencyMs: 0 },
  { stores: 1100, latencyMs: 0 },
  { stores: 11_000, latencyMs: 0 },
  { stores: 110_000, latencyMs: 0 },
  { stores: 1100, latencyMs: 200 },
]

export const help = `npm run bench [-- options]: how far from the floor builds are, ours and those of peers

  --stores <n,n..>    sizes of the chain (default: 110,1100,11000,110000, and 1100 at 200 ms)
  --latency <ms,ms..> how late the content service answers, for every size (default: 0)
  --runs <n>          rounds; each has every build once (default: 5)
  --peers <names>     of ${peerNames.join(',')}, or none (default: all; installed when first asked for)
  --write             put tables and chart into the README
  --help              this text
`

/** What the command line asks for, or `help`; throws on what it cannot mean. */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      stores: { type: 'string' },
      latency: { type: 'string' },
      runs: { type: 'string', default: '5' },
      peers: { type: 'string', default: peerNames.join(',') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    workloads: workloadsOf(values.stores, values.latency),
    runs: positive('--runs', values.runs),
    peers: peersOf(values.peers),
    write: values.write,
  }
}

function workloadsOf(stores: string | undefined, latency: string | undefined): Workload[] {
  if (stores === undefined && latency === undefined) return usual
  const sizes = (stores ?? '110,1100,11000,110000').split(',')
  return (latency ?? '0').split(',').flatMap((ms) =>
    sizes.map((size) => ({
      stores: positive('--stores', size),
      latencyMs: ms === '0' ? 0 : positive('--latency', ms),
    })),
  )
}

function positive(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new Error(`${option}: ${value} is not a whole number above 0.`)
  return Number(value)
}

function peersOf(value: string): string[] {
  const peers = value === 'none' ? [] : value.split(',')
  const unknown = peers.find((peer) => !peerNames.includes(peer))
  if (unknown !== undefined)
    throw new Error(`--peers: ${unknown} is none of ${peerNames.join(', ')}.`)
  return peers
}
