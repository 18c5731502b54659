import type { Seen, Thing } from './program.ts'

/** What has been seen in a stretch of a text, which is the same wherever the stretch stands. */
export interface Stretch {
  things: Thing[]
  /** A hash of the characters of the words, and how many there are. */
  words: number
  length: number
}

/** What may be a fault in a text, stretch by stretch: what is known of one need not be looked for again. */
export class Sightings {
  readonly #things = new Set<Thing>()
  #words = 0
  #length = 0
  #stretch: Stretch | undefined

  note(thing: Thing): void {
    this.#open().things.push(thing)
  }

  /** Reads words of the editors'. */
  read(text: string): void {
    const stretch = this.#open()
    let { words } = stretch
    let digits = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      words = (Math.imul(words, 31) + code) | 0
      if (code <= nine && code >= zero) digits += 1
    }
    stretch.words = words
    stretch.length += text.length
    if (digits >= fewestDigits) for (const phone of phonesIn(text)) this.note(`phone ${phone}`)
  }

  /** Ends a stretch; undefined where nothing was seen in it. */
  end(): Stretch | undefined {
    const stretch = this.#stretch
    this.#stretch = undefined
    this.add(stretch)
    return stretch
  }

  add(stretch: Stretch | undefined): void {
    if (!stretch) return
    for (const thing of stretch.things) this.#things.add(thing)
    this.#words = (Math.imul(this.#words, 31) + stretch.words) | 0
    this.#length += stretch.length
  }

  /** All that was seen, when the text is at its end. */
  all(): Seen {
    this.end()
    const words = `${this.#length.toString(36)}.${(this.#words >>> 0).toString(36)}`
    return { things: [...this.#things].sort(), ...(this.#length >= shortest && { words }) }
  }

  #open(): Stretch {
    this.#stretch ??= { things: [], words: 0, length: 0 }
    return this.#stretch
  }
}

/** Texts that are shorter may well be alike. */
const shortest = 300

const [zero, nine] = ['0', '9'].map((digit) => digit.charCodeAt(0)) as [number, number]
const [fewestDigits, mostDigits] = [7, 15]

// With the word before it, which may say that it is a fax.
const phonePattern = /(?:fax\W{0,12})?(?:\+|\(\+?)?\d[\d ()./\u00a0\u2011\u2013-]{5,20}\d/gi
const datePattern =
  /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{2,4}|\d{4} ?[-\u2013/] ?\d{4})$/

function phonesIn(text: string): string[] {
  return (text.match(phonePattern) ?? []).filter((written) => {
    const digits = written.replace(/\D/g, '').length
    if (digits < fewestDigits || digits > mostDigits || /^fax/i.test(written)) return false
    // Numbers in one piece are ids, not phones.
    return !/^\d+$/.test(written) && !datePattern.test(written)
  })
}
