/**
 * A text as a part of a path: small letters, digits and hyphens. Latin letters lose their accents, other scripts stay;
 * quotes and `&` are left out. Empty where nothing is left.
 */
export function slugOf(text: string): string {
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

/** A text as a name of plain letters a-z, digits and hyphens; empty where nothing is left. */
export function plainSlugOf(text: string): string {
  return slugOf(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// They are no other letters with an accent.
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
