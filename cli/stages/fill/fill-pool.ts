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
interface FillJob {
  content: Pick<Content, Region>
  tokens: Tokens
  origins: keyof Origins
}

export interface FillWorkerData {
  origins: Origins
}

/** A job, or none: then the unknown tokens so far are asked for. */
export interface FillQuestion {
  job?: FillJob
}

export interface FillAnswer {
  filled?: FilledRegions
  unknownTokens?: ReadonlyMap<string, number>
}

/** Threads that fill content side by side. */
export interface FillPool {
  fill(job: FillJob): Promise<FilledRegions>
  /** How often each unknown token was met, over all threads. */
  unknownTokens(): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}

/** Starts `size` threads; jobs go to them in turn. */
export function startFillPool(size: number, data: FillWorkerData): FillPool {
  const threads = Array.from({ length: size }, () => startThread(data))
  let turn = 0
  return {
    async fill(job) {
      turn = (turn + 1) % threads.length
      const { filled } = await (threads[turn] as Thread).ask({ job })
      return filled as FilledRegions
    },
    async unknownTokens() {
      const answers = await Promise.all(threads.map((thread) => thread.ask({})))
      return summed(answers.map(({ unknownTokens }) => unknownTokens ?? new Map()))
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

interface Thread {
  ask(question: FillQuestion): Promise<FillAnswer>
  close(): Promise<unknown>
}

// A thread answers in the order of the questions, so that they need no numbers.
function startThread(workerData: FillWorkerData): Thread {
  const file = join(packageRoot, 'dist/cli/stages/fill/fill-worker.js')
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  const waiting: PromiseWithEnds[] = []
  worker.on('message', (answer: FillAnswer) => waiting.shift()?.resolve(answer))
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage(question)
      }),
    close: () => worker.terminate(),
  }
}

interface PromiseWithEnds {
  resolve(answer: FillAnswer): void
  reject(error: Error): void
}

function summed(counts: ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>()
  for (const [name, count] of counts.flatMap((map) => [...map]))
    sum.set(name, (sum.get(name) ?? 0) + count)
  return new Map([...sum].sort(([one], [other]) => (one < other ? -1 : 1)))
}
