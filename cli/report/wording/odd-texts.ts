import { cut } from '../cut.ts'
import { someOf } from '../format.ts'

/** Texts of the list with the same oddity. */
export type OddTexts = {
  stores: number
  /** Each text with its rows: `row 7`, `rows 7, 12`. */
  texts: readonly { text: string; places: string }[]
}

const mostTexts = 5
const mostLetters = 60

/** The first texts, each with its rows. */
export function someTexts(texts: OddTexts['texts']): string {
  const named = texts.map(
    ({ text, places }) => `"${cut(text.replace(/\s+/g, ' '), mostLetters)}" (${places})`,
  )
  return someOf(named, mostTexts)
}

/** Example texts for `explain`. */
export function exampleTexts(text = 'by appointment'): OddTexts {
  return { stores: 2, texts: [{ text, places: 'rows 7, 12' }] }
}
