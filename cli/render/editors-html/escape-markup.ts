import { escapeQuoted, escapeText } from '../../../data/escape.ts'
import type { CssPlace } from './program.ts'

/** Escapes text between tags. */
export function escapeBetweenTags(text: string): string {
  const escaped = escapeText(text)
  return text.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}

/** Escapes text between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  const escaped = escapeQuoted(value)
  return value.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}

/** The text of a `style` without anything that looks like an end tag. */
function safeStyle(text: string): string {
  return text.replaceAll('\0', '').replaceAll('</', '<\\/')
}

/** Escapes CSS for its place. */
export const escapeCss: Readonly<Record<CssPlace, (css: string) => string>> = {
  attribute: escapeAttribute,
  element: safeStyle,
  svg: escapeBetweenTags,
}
