// Looks at files, links and removes them on a thread of its own.
import { answerQuestions } from '../thread.ts'
import type { FileWork } from './file-thread.ts'
import { countFiles, lookAtPages } from './look-at-files.ts'
import { linkFiles } from './new-files.ts'
import { removeFiles } from './remove-site.ts'
import { removeEmptyFolders, removeOnlyFiles } from './spare-folders.ts'

answerQuestions(async (work: FileWork) => {
  if ('look' in work) {
    const looks = lookAtPages(work.look)
    return { value: looks, moved: [looks.buffer] }
  }
  if ('count' in work) return { value: countFiles(work.count) }
  if ('link' in work) linkFiles(work.link)
  else if ('empty' in work) removeOnlyFiles(work.empty)
  else if ('trim' in work) removeEmptyFolders(work.trim)
  else removeFiles(work.remove)
  return {}
})
