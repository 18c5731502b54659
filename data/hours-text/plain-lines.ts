/** Converts any text to plain text: markup becomes spaces and line breaks, entities and escapes become characters. */
export function plainLines(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\[nr]/g, '\n')
    .replace(/â€[“”]/g, '–')
    .replace(/<\/?(?:br|tr|p|li|div|ul|ol|table|h\d)\b[^<>]{0,300}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replace(
      /&(#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,6});/gi,
      (whole, name: string) => decoded(name) ?? whole,
    )
}

const entities: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  eacute: 'é',
  agrave: 'à',
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : undefined
}
