// Links and removes files on a thread of its own.
import { answerQuestions } from '../thread.ts'
import type { FileWork } from './file-thread.ts'
import { linkFiles } from './new-files.ts'
import { removeFiles } from './remove-site.ts'

answerQuestions(async (work: FileWork) => {
  if ('link' in work) linkFiles(work.link)
  else removeFiles(work.remove)
  return {}
})
