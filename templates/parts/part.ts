import type { ReactNode } from 'react'
import type { Words } from '../../data/words/words.ts'
import type { View } from '../view.ts'

/** One part of a store page: the same content at its default place and where editors place it. */
export interface Part {
  /** The heading of its section at the default place. */
  heading?: string | ((words: Words) => string)
  /** The data that alone makes its content, beside site and brand: for equal data it is rendered once. */
  from?(view: View): unknown
  /** Its content; nothing when there is no data for it. */
  content(view: View): ReactNode
  /** Its content where editors placed it, when that differs. */
  placed?(view: View): ReactNode
  /** Its words alone, for a place inside a link or a button of the editors'. */
  text?(view: View): string
}
