// Prints pages and documents on a thread of its own, one after the other.
import { answerQuestions } from '../system/thread.ts'
import { createPagePrinter, type PagePrinter } from './page-printer.ts'
import type { PrintQuestion } from './print-pool.ts'

let printer: PagePrinter | undefined

answerQuestions(async (question: PrintQuestion) => {
  if (question.work === 'open') {
    printer = createPagePrinter(question.settings)
    return {}
  }
  if (!printer) throw new Error('The thread is asked for a page before it is open.')
  if (question.work === 'notFound') return { value: [...(await printer.notFound(question.texts))] }
  if (question.work === 'locationSearch')
    return { value: [...(await printer.locationSearch(question.stores, question.texts))] }
  const { work, content, store } = question
  if (work === 'fill') return { value: await printer.fill(content, store) }
  const page = await printer.print(content, store)
  return { value: page, moved: page.bytes ? [page.bytes.buffer as ArrayBuffer] : [] }
})
