// Prints pages on a thread of its own, one after the other.
import { workerData } from 'node:worker_threads'
import { answerQuestions } from '../../thread.ts'
import { createPagePrinter, type PrintSettings } from './page-printer.ts'
import type { PrintQuestion } from './print-pool.ts'

const printer = createPagePrinter(workerData as PrintSettings)

answerQuestions(async ({ work, content, store }: PrintQuestion) => {
  if (work === 'fill') return { value: await printer.fill(content, store) }
  const page = await printer.print(content, store)
  return { value: page, moved: page.bytes ? [page.bytes.buffer as ArrayBuffer] : [] }
})
