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
