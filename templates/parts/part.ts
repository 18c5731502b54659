import type { ReactNode } from 'react'
import type { Words } from '../../data/words/words.ts'
import type { View } from '../view.ts'

/** A part of a store page, with the same content at its default place and where editors place it. */
export interface Part {
  /** The heading of the part's section at the default place. */
  heading?: string | ((words: Words, view: View) => string)
  /** Returns the only data that the content depends on, beside site and brand: equal data is rendered once. */
  from?(view: View): unknown
  /** Returns the content; empty without data. */
  content(view: View): ReactNode
  /** Returns the content where editors placed the part, if it differs. */
  placed?(view: View): ReactNode
  /** Returns the part as plain text, for a place inside a link or a button of the editors. */
  text?(view: View): string
}
