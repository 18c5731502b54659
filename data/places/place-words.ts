import { slugOf } from '../slug.ts'

/**
 * The words of the name of a place, or of an address, in the one form that all ways to write them share: `St. Paul` and
 * `Saint Paul` are both `st paul`. No accents, no letter case, no quotes.
 */
export function placeWords(text: string): string[] {
  return plainWords(text).map((word) => shortForms.get(word) ?? word.replace(longStreet, '$1str'))
}

/** The same, without the spaces: `La Salle` and `LaSalle` are one city. */
export function placeKey(text: string): string {
  return placeWords(text).join('')
}

/** The words as they stand there, without accents and letter case. */
export function plainWords(text: string): string[] {
  // A hundred times faster than by letters, and most lists have no others.
  const plain = /[^ -~]/.test(text) ? slugOf(text) : text.toLowerCase().replace(/[&'"`]/g, '')
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

/** The short forms of all words that begin like this one: an unfinished `sain` is `st`. */
export function shortFormsFrom(start: string): string[] {
  const found = [...shortForms].filter(([long]) => long.startsWith(start))
  return [...new Set(found.map(([, short]) => short))]
}

/** A key that begins with a long form, as `westdesmoines` does, with its short form there. */
export function shortenedKeys(key: string): string[] {
  return [...shortForms].flatMap(([long, short]) =>
    key.startsWith(long) ? [short + key.slice(long.length)] : [],
  )
}

// `Hauptstraße`, also where its end is still to be typed.
const longStreet = /(\p{L})stra(?:s(?:se?)?)?$/u

// Where a short form means two things, as `st` does, both are it.
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
