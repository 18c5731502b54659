import type { PageData } from '../data/page-data.ts'
import { previewInEnglish } from '../data/words/preview-in-english.ts'
import { fill } from '../data/words/words.ts'
import { askBody } from './preview/ask-body.ts'
import { openNote } from './preview/note.ts'
import { putBody } from './preview/put-body.ts'
import { readBody } from './preview/read-body.ts'

/**
 * Puts what the content service has now into the page's body, and tells the editor how that went;
 * never rejects. To be done before islands wake, as those in the body move.
 */
export async function showPreview({ preview, store }: PageData): Promise<void> {
  if (!preview || !store) return
  const { words = previewInEnglish } = preview
  const token = draftToken()
  const note = openNote()
  note.tell(words.loading)
  try {
    putBody(readBody(await askBody(preview.address, store.id, token), preview))
    note.tell(token === undefined ? words.shown : words.draft)
  } catch (error) {
    console.error('The preview could not be shown.', error)
    const cause = error instanceof Error ? error.message : String(error)
    note.warn(fill(words.failed, { cause }))
  }
}

// Taken once: other scripts of the page, and a reload, find none. Where the page's first script is not let run, it is
// still in the address.
function draftToken(): string | undefined {
  const { draft, ...state } = history.state ?? {}
  const inAddress = /^#draft=(.+)/.exec(location.hash)?.[1]
  if (inAddress ?? draft) history.replaceState(state, '', location.pathname + location.search)
  return inAddress ?? draft
}
