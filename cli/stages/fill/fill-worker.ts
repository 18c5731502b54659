// Fills content on a thread of its own. It is told texts and tokens, and answers with what it made of them.
import { parentPort, workerData } from 'node:worker_threads'
import { createContentFiller } from '../fill-content.ts'
import type { FillJob, FillWorkerData } from './fill-pool.ts'

const { origins } = workerData as FillWorkerData
const filler = createContentFiller()

parentPort?.on('message', ({ content, tokens, origins: name }: FillJob) =>
  parentPort?.postMessage(filler.fill(content, tokens, origins[name])),
)
