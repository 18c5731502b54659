import type { Attribute } from '../../../data/attribute-value.ts'

/** A start tag as the editors wrote it. */
export interface StartTag {
  /** The name in lower case. */
  name: string
  /** The name in the letter case of the source, which matters in SVG. */
  written: string
  attributes: Attribute[]
  /** Whether the tag ends in `/>`. */
  isClosed: boolean
}

/** The value of an attribute; `''` without it. */
export function attributeOf({ attributes }: StartTag, name: string): string {
  for (const attribute of attributes) if (attribute.name === name) return attribute.value
  return ''
}

/** A word that an attribute has as its value, in lower case; `''` without it. */
export function wordOf(tag: StartTag, name: string): string {
  return attributeOf(tag, name).trim().toLowerCase()
}
