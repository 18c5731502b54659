// Fills content on a thread of its own. It is told texts and tokens, and answers with what it made of them.
import { parentPort, workerData } from 'node:worker_threads'
import { createContentFiller } from '../fill-content.ts'
import type { FillAnswer, FillQuestion, FillWorkerData } from './fill-pool.ts'

const { origins } = workerData as FillWorkerData
const filler = createContentFiller()

parentPort?.on('message', (question: FillQuestion) => parentPort?.postMessage(answer(question)))

function answer({ job }: FillQuestion): FillAnswer {
  if (job === undefined) return { unknownTokens: filler.unknownTokens() }
  return { filled: filler.fill(job.content, job.tokens, origins[job.origins]) }
}
