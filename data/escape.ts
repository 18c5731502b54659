const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text as React writes it, which can stand in an element or an attribute. */
export function escapeHtml(text: string): string {
  // Few texts have any, and to look is quicker than to replace nothing.
  if (!/[&<>"']/.test(text)) return text
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Text as it can stand between tags, in HTML and XML. */
export function escapeText(text: string): string {
  let escaped = text
  // Searches for one character each are the fastest, and seldom find any.
  if (text.includes('&')) escaped = escaped.replaceAll('&', '&amp;')
  if (text.includes('<')) escaped = escaped.replaceAll('<', '&lt;')
  return text.includes('>') ? escaped.replaceAll('>', '&gt;') : escaped
}

/** Text as it can stand between tags, and between double quotes in a tag. */
export function escapeQuoted(text: string): string {
  const escaped = escapeText(text)
  return escaped.includes('"') ? escaped.replaceAll('"', '&quot;') : escaped
}
