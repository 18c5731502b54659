/** Text as it may stand between tags. */
export function escapeText(text: string): string {
  let escaped = text
  // Searches for one character each are the fastest, and seldom find any.
  if (text.includes('&')) escaped = escaped.replaceAll('&', '&amp;')
  if (text.includes('<')) escaped = escaped.replaceAll('<', '&lt;')
  if (text.includes('>')) escaped = escaped.replaceAll('>', '&gt;')
  return text.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}

/** Text as it may stand between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  const escaped = escapeText(value)
  return escaped.includes('"') ? escaped.replaceAll('"', '&quot;') : escaped
}
