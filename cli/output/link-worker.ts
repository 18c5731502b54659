// Links files on a thread of its own.
import { parentPort } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import type { LinkAnswer } from './link-thread.ts'
import { type FileLinks, linkFiles } from './new-files.ts'

parentPort?.on('message', (links: FileLinks) => {
  try {
    linkFiles(links)
    send('done')
  } catch (error) {
    send(error instanceof Failure ? { problems: error.problems } : { error })
  }
})

function send(answer: LinkAnswer): void {
  parentPort?.postMessage(answer)
}
