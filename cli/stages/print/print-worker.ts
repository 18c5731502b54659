// Prints pages on a thread of its own, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../failure.ts'
import { createPagePrinter, type PrintSettings } from './page-printer.ts'
import type { PrintAnswer, PrintQuestion } from './print-pool.ts'

const printer = createPagePrinter(workerData as PrintSettings)

parentPort?.on('message', async ({ work, content, store }: PrintQuestion) => {
  try {
    if (work === 'fill') send({ value: await printer.fill(content, store) })
    else {
      const page = await printer.print(content, store)
      send({ value: page }, page.bytes ? [page.bytes.buffer as ArrayBuffer] : [])
    }
  } catch (error) {
    send(error instanceof Failure ? { problems: error.problems } : { error })
  }
})

function send(answer: PrintAnswer, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, moved)
}
