import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { Workload } from './results.ts'

/** The content service, in a separate process. */
export interface Host {
  url: string
  /** Changes one page in a hundred. */
  change(): Promise<void>
  stop(): void
}

/** Starts the content service of a workload. */
export async function startHost({ latencyMs, ownPercent }: Workload): Promise<Host> {
  const script = join(packageRoot, 'dist/tests/bench/content-host.js')
  const host = spawn(process.execPath, [script, String(latencyMs), String(ownPercent)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(host.stdout, 'data')
  const url = `http://127.0.0.1:${String(line).trim()}`
  return {
    url,
    async change() {
      await fetch(`${url}/change`, { method: 'POST' })
    },
    stop: () => host.kill(),
  }
}
