import type { Part } from './part.ts'

/** What the list tells of the store. */
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
