/** Whether a slug from WordPress matches the requested one. */
export function isSlug(sent: unknown, asked: string): boolean {
  if (typeof sent !== 'string') return false
  const letters = [...plainSlug(sent)]
  let ends = new Set([0])
  for (const letter of plainSlug(asked))
    ends = new Set([...ends].flatMap((end) => endsAfter(letter, letters, end)))
  return ends.has(letters.length)
}

// Depending on its language, WordPress writes a letter with an accent as one plain letter or two: ü as u or ue.
function endsAfter(letter: string, letters: readonly string[], end: number): number[] {
  const isPlain = (at: number) => /^[a-z]$/.test(letters[at] ?? '')
  const ends = letters[end] === letter ? [end + 1] : []
  if (/\w|\P{Script=Latin}/u.test(letter) || !isPlain(end)) return ends
  return isPlain(end + 1) ? [...ends, end + 1, end + 2] : [...ends, end + 1]
}

// Follows how WordPress derives a slug from a text.
function plainSlug(slug: string): string {
  return decoded(slug)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('.', '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/**
 * The fault of a slug, in words; undefined if it can be requested. The REST API reads a comma or a space as the
 * separator of two slugs, and has no slug with a slash. For a slug without letters and digits, it returns any page.
 */
export function slugFault(slug: unknown): string | undefined {
  const text = typeof slug === 'string' ? decoded(slug) : ''
  if (/^[^\s,/\\]+$/.test(text) && /[\p{L}\p{N}]/u.test(text)) return undefined
  const got = typeof slug === 'string' ? `"${slug}"` : 'no text'
  return `${got}; it should be a slug, with letters or digits and without spaces, commas and slashes`
}
