import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { BundledModule } from './bundle-module.ts'

/** What Vite is to do, as it is told to its process. */
export type ViteJob =
  | { make: 'bundles'; folder: string; fonts: Record<string, string> }
  | { make: 'module'; file: string }

/** Has a process of its own do a job with Vite; resolves to the compiled module where one was asked for. */
export async function runVite(job: ViteJob): Promise<BundledModule | undefined> {
  const program = join(packageRoot, 'dist/cli/bundles/vite-process.js')
  const child = fork(program, [JSON.stringify(job)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let answer: BundledModule | undefined
  let said = ''
  child.on('message', (message) => {
    answer = message as BundledModule
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said.trim() || `Vite ended with ${code}`)
  return answer
}
