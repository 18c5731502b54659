import type { PageData } from '../data/page-data.ts'
import { previewInEnglish } from '../data/words/preview-in-english.ts'
import { fill } from '../data/words/words.ts'
import { askBody } from './preview/ask-body.ts'
import { openNote } from './preview/note.ts'
import { putBody } from './preview/put-body.ts'
import { readBody } from './preview/read-body.ts'
import { takeDraft } from './preview/take-draft.ts'

/**
 * Puts the current content of the content service into the page's body, and reports the result to the editor; never
 * rejects. Must run before islands hydrate, as it moves those in the body.
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
