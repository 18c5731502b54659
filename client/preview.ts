import type { PageData } from '../data/page-data.ts'
import { previewInEnglish } from '../data/words/preview-in-english.ts'
import { fill } from '../data/words/words.ts'
import { askBody } from './preview/ask-body.ts'
import { openNote } from './preview/note.ts'
import { putBody } from './preview/put-body.ts'
import { readBody } from './preview/read-body.ts'
import { takeDraft } from './preview/take-draft.ts'

/**
 * Puts what the content service has now into the page's body, and tells the editor how that went;
 * never rejects. To be done before islands wake, as those in the body move.
 */
export async function showPreview({ preview, store }: PageData): Promise<void> {
  if (!preview || !store) return
  const { words = previewInEnglish } = preview
  const note = openNote()
  note.tell(words.loading)
  try {
    const draft = takeDraft(preview.address)
    putBody(readBody(await askBody(preview.address, store.id, draft), preview))
    note.tell(draft ? words.draft : words.shown)
  } catch (error) {
    console.error('The preview could not be shown.', error)
    const cause = error instanceof Error ? error.message : String(error)
    note.warn(fill(words.failed, { cause }))
  }
}
