/**
 * Returns a text as a path segment of lower-case letters, digits and hyphens. Latin letters lose their accents, other
 * scripts stay; quotes and `&` are left out. Empty if no character remains.
 */
export function slugOf(text: string): string {
  // Most texts are plain, and pages need many slugs.
  if (!beyondAscii.test(text))
    return text
      .toLowerCase()
      .replace(/[&'"`]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[&'"`´‘’‚“”„«»]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Returns a text as a name of letters a-z, digits and hyphens; empty if no character remains. */
export function plainSlugOf(text: string): string {
  return slugOf(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const beyondAscii = /[^ -~]/

// Letters that Unicode does not decompose into a base letter and an accent.
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
