// Links files on a thread of its own.
import { answerQuestions } from '../thread.ts'
import { type FileLinks, linkFiles } from './new-files.ts'

answerQuestions(async (links: FileLinks) => {
  linkFiles(links)
  return {}
})
