const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text like React, for elements and attributes. */
export function escapeHtml(text: string): string {
  // Few texts need escaping, and a test is faster than a replacement without matches.
  if (!/[&<>"']/.test(text)) return text
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Escapes text between tags, in HTML and XML. */
export function escapeText(text: string): string {
  let escaped = text
  // Searches for a single character are fastest, and seldom match.
  if (text.includes('&')) escaped = escaped.replaceAll('&', '&amp;')
  if (text.includes('<')) escaped = escaped.replaceAll('<', '&lt;')
  return text.includes('>') ? escaped.replaceAll('>', '&gt;') : escaped
}

/** Escapes text between tags or in double-quoted attributes. */
export function escapeQuoted(text: string): string {
  const escaped = escapeText(text)
  return escaped.includes('"') ? escaped.replaceAll('"', '&quot;') : escaped
}
