import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content } from '../../../data/content.ts'
import type { Origin } from '../../../data/content-address.ts'
import type { Tokens } from '../../../data/tokens.ts'
import { packageRoot } from '../../package-root.ts'
import type { FilledRegions } from '../fill-content.ts'
import type { Region } from './program.ts'

/** Where the texts of a page come from, for the main brand's stores and for the others. */
export type Origins = Record<'main' | 'second', Record<Region, Origin>>

/** The texts of one store, its tokens, and whose origins its texts have. */
export interface FillJob {
  content: Pick<Content, Region>
  tokens: Tokens
  origins: keyof Origins
}

export interface FillWorkerData {
  origins: Origins
}

/** Threads that fill content side by side. */
export interface FillPool {
  fill(job: FillJob): Promise<FilledRegions>
  close(): Promise<void>
}

/** Starts `size` threads; jobs go to them in turn. */
export function startFillPool(size: number, data: FillWorkerData): FillPool {
  const threads = Array.from({ length: size }, () => startThread(data))
  let turn = 0
  return {
    fill(job) {
      turn = (turn + 1) % threads.length
      return (threads[turn] as Thread).fill(job)
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

interface Thread {
  fill(job: FillJob): Promise<FilledRegions>
  close(): Promise<unknown>
}

// A thread answers in the order of the jobs, so that they need no numbers.
function startThread(workerData: FillWorkerData): Thread {
  const file = join(packageRoot, 'dist/cli/stages/fill/fill-worker.js')
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  const waiting: PromiseWithEnds[] = []
  worker.on('message', (answer: FilledRegions) => waiting.shift()?.resolve(answer))
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    fill: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage(job)
      }),
    close: () => worker.terminate(),
  }
}

interface PromiseWithEnds {
  resolve(answer: FilledRegions): void
  reject(error: Error): void
}
