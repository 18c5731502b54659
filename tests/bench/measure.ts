import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fs from 'fs-extra'
import { packageRoot } from '../../cli/system/package-root.ts'

/** The resources that a build used. */
export interface Cost {
  seconds: number
  /** User and system time of all its Node processes. */
  cpuSeconds: number
  /** Of its largest process, including all threads. */
  peakBytes: number
}

export interface Program {
  /** A script and its arguments for Node. */
  args: string[]
  /** @default the Node of the benchmark */
  command?: string
  cwd: string
  env?: Record<string, string>
}

const hook = join(packageRoot, 'tests/bench/usage.cjs')

/** Runs a program to its end; throws with the end of its output when it fails. */
export async function measure({
  command = process.execPath,
  args,
  cwd,
  env = {},
}: Program): Promise<Cost> {
  const usage = mkdtempSync(join(tmpdir(), 'store-pages-usage-'))
  // Flushes writes of other programs before the measurement; a system without `sync` skips this.
  spawnSync('sync')
  try {
    const { NODE_OPTIONS = '', ...others } = env
    const seconds = await run([command, ...args], cwd, {
      ...process.env,
      ...others,
      NODE_OPTIONS: `${NODE_OPTIONS} --require ${JSON.stringify(hook)}`,
      USAGE_FOLDER: usage,
    })
    return { seconds, ...usedIn(usage) }
  } finally {
    await fs.remove(usage)
  }
}

async function run(
  [command = '', ...args]: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const printed: Buffer[] = []
  const started = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk))
  }
  const [code, signal] = await once(child, 'close')
  if (code === 0) return (performance.now() - started) / 1000
  const end = Buffer.concat(printed).toString().slice(-2000)
  throw new Error(`${args.join(' ')} ended with ${code ?? signal}:\n${end}`)
}

function usedIn(folder: string): Omit<Cost, 'seconds'> {
  const processes: Omit<Cost, 'seconds'>[] = readdirSync(folder).map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  return {
    cpuSeconds: processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    peakBytes: Math.max(...processes.map(({ peakBytes }) => peakBytes)),
  }
}
