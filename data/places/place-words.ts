import { slugOf } from '../slug.ts'

/**
 * Returns the normalized words of a place name or an address, equal for all spellings: `St. Paul` and `Saint Paul`
 * both become `st paul`. Drops accents, letter case and quotes.
 */
export function placeWords(text: string): string[] {
  return plainWords(text).map((word) => shortForms.get(word) ?? word.replace(longStreet, '$1str'))
}

/** Returns the words of `placeWords` without spaces: `La Salle` and `LaSalle` are one city. */
export function placeKey(text: string): string {
  return placeWords(text).join('')
}

/** Returns the words of a text without accents and letter case. */
export function plainWords(text: string): string[] {
  // A hundred times faster than by letters, and most lists have only such characters.
  const plain = /[^ -~]/.test(text) ? slugOf(text) : text.toLowerCase().replace(/[&'"`]/g, '')
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

/** Returns the short forms of all words that start with a text: an unfinished `sain` is `st`. */
export function shortFormsFrom(start: string): string[] {
  const found = [...shortForms].filter(([long]) => long.startsWith(start))
  return [...new Set(found.map(([, short]) => short))]
}

/** Returns a key that starts with a long form, like `westdesmoines`, with the short form there. */
export function shortenedKeys(key: string): string[] {
  return [...shortForms].flatMap(([long, short]) =>
    key.startsWith(long) ? [short + key.slice(long.length)] : [],
  )
}

// Matches `Hauptstraße`, also if its end is not typed yet.
const longStreet = /(\p{L})stra(?:s(?:se?)?)?$/u

// A short form with two meanings, such as `st`, covers both.
const shortForms = new Map(
  Object.entries({
    st: 'saint street sankt',
    ste: 'sainte suite',
    ft: 'fort',
    mt: 'mount',
    pt: 'point',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    ne: 'northeast',
    nw: 'northwest',
    se: 'southeast',
    sw: 'southwest',
    ave: 'avenue av',
    blvd: 'boulevard',
    cir: 'circle',
    ct: 'court',
    dr: 'drive',
    expy: 'expressway',
    hts: 'heights',
    hwy: 'highway',
    ln: 'lane',
    pkwy: 'parkway',
    pl: 'place',
    plz: 'plaza',
    rd: 'road',
    rte: 'route rt',
    sq: 'square',
    str: 'strasse',
    ter: 'terrace',
    tpke: 'turnpike',
    '1st': 'first',
    '2nd': 'second',
    '3rd': 'third',
    '4th': 'fourth',
    '5th': 'fifth',
    '6th': 'sixth',
    '7th': 'seventh',
    '8th': 'eighth',
    '9th': 'ninth',
    '10th': 'tenth',
  }).flatMap(([short, forms]) => forms.split(' ').map((long) => [long, short] as const)),
)
