import { parseArgs } from 'node:util'
import { usualOwnPercent, type Workload } from './results.ts'

export interface BenchOptions {
  workloads: Workload[]
  runs: number
  peers: string[]
  /** Whether to write the page on performance and its chart. */
  write: boolean
}

const peerNames = ['eleventy', 'astro']

const usual: Workload[] = [
  ...[110, 1100, 11_000, 110_000].map((stores) => workload(stores)),
  ...[110, 1100, 11_000].map((stores) => workload(stores, { ownPercent: 100 })),
  ...[110, 1100].map((stores) => workload(stores, { latencyMs: 200 })),
]

export const help = `npm run bench [-- options]: how far from the floor builds are, ours and those of peers

  --stores <n,n..>    sizes of the chain (default: 110,1100,11000,110000; all but the last with own
                      bodies as well; 110 and 1100 at 200 ms, with nights as in CI)
  --latency <ms,ms..> how late the content service answers, for every size (default: 0)
  --own <percent>     how much of each body is the store's own (default: 20)
  --runs <n>          rounds; each has every build once (default: 5)
  --peers <names>     of ${peerNames.join(',')}, or none (default: all; installed when first asked for)
  --write             put tables and chart into docs/performance.md
  --help              this text
`

/** The parsed command line, or `help`; throws for invalid options. */
export function readOptions(args: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      stores: { type: 'string' },
      latency: { type: 'string' },
      own: { type: 'string' },
      runs: { type: 'string', default: '5' },
      peers: { type: 'string', default: peerNames.join(',') },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  return {
    workloads: workloadsOf(values),
    runs: positive('--runs', values.runs),
    peers: peersOf(values.peers),
    write: values.write,
  }
}

interface Sizes {
  stores?: string | undefined
  latency?: string | undefined
  own?: string | undefined
}

function workloadsOf({ stores, latency, own }: Sizes): Workload[] {
  if ([stores, latency, own].every((value) => value === undefined)) return usual
  const sizes = (stores ?? '110,1100,11000,110000').split(',')
  const ownPercent = own === undefined ? usualOwnPercent : percent('--own', own)
  return (latency ?? '0').split(',').flatMap((ms) =>
    sizes.map((size) => ({
      stores: positive('--stores', size),
      latencyMs: ms === '0' ? 0 : positive('--latency', ms),
      ownPercent,
    })),
  )
}

function workload(stores: number, further: Partial<Workload> = {}): Workload {
  return { stores, latencyMs: 0, ownPercent: usualOwnPercent, ...further }
}

function percent(option: string, value: string): number {
  const number = positive(option, value)
  if (number > 100) throw new Error(`${option}: ${value} is more than all of it.`)
  return number
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
