import type { Part } from './part.ts'

/** The description of the store from the list. */
export const descriptionPart: Part = {
  heading: (words) => words.store.about,
  content({ page }) {
    const paragraphs = page.store.about?.description ?? []
    if (paragraphs.length === 0) return null
    return (
      <div className="description">
        {paragraphs.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same
          <p key={at}>{text}</p>
        ))}
      </div>
    )
  },
  text: ({ page }) => (page.store.about?.description ?? []).join(' '),
}
