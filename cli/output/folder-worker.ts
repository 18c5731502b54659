// Makes links and removes folders on a thread of its own, one task after the other.
import { closeSync, openSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import type { FolderAnswer, FolderTask } from './folder-thread.ts'
import { linkFiles } from './new-files.ts'

parentPort?.on('message', (task: FolderTask) => {
  try {
    if ('link' in task) linkFiles(task.link)
    else for (const folder of task.remove) removeFolder(folder)
    send('done')
  } catch (error) {
    send(error instanceof Failure ? { problems: error.problems } : { error })
  }
})

// By hand: what Node has for it looks at everything several times. An open folder is freed when it is
// closed, and others in the same folder need not wait for that.
function removeFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFolder(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
  closeSync(opened)
}

function send(answer: FolderAnswer): void {
  parentPort?.postMessage(answer)
}
