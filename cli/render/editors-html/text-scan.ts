import type { ContentIssue, ContentScan } from '../../../data/content-scan.ts'
import { isSample, leftoverMarks, leftoversIn } from './leftovers.ts'

/** The scan of a stretch of text, which is the same in every text with that stretch. */
export interface Stretch {
  issues: ContentIssue[]
  /** The hash of the characters in the words; `length` is their number. */
  words: number
  length: number
}

/** Scans a text stretch by stretch, so that a known stretch is not scanned again. */
export class TextScan {
  readonly #issues = new Set<ContentIssue>()
  #words = 0
  #length = 0
  #stretch: Stretch | undefined
  /** The text before the current one, in the same stretch. */
  #before = ''

  note(issue: ContentIssue): void {
    this.#open().issues.push(issue)
  }

  /** Scans an editors' text; phones and words count only in the body (`isBody`). */
  read(text: string, isBody: boolean): void {
    let words = this.#stretch?.words ?? 0
    let digits = 0
    let marks = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      words = (Math.imul(words, 31) + code) | 0
      if (code <= nine && code >= zero) digits += 1
      // One look finds out that a text has none of these.
      marks |= isMark[code & lastOfAscii] as number
    }
    if (isBody) {
      const stretch = this.#open()
      stretch.words = words
      stretch.length += text.length
      if (digits >= fewestDigits) for (const phone of phonesIn(text)) this.note(`phone ${phone}`)
    }
    if (isSample(text)) this.note(`sample ${text.trim().slice(0, longestSample)}`)
    if (marks !== 0) for (const issue of leftoversIn(text, this.#before)) this.note(issue)
    this.#before = text
  }

  /** Ends a stretch; undefined when it had nothing to scan. */
  end(): Stretch | undefined {
    const stretch = this.#stretch
    this.#stretch = undefined
    this.#before = ''
    this.add(stretch)
    return stretch
  }

  add(stretch: Stretch | undefined): void {
    if (!stretch) return
    for (const issue of stretch.issues) this.#issues.add(issue)
    this.#words = (Math.imul(this.#words, 31) + stretch.words) | 0
    this.#length += stretch.length
  }

  /** The scan of the whole text, called at its end. */
  all(): ContentScan {
    this.end()
    const words = `${this.#length.toString(36)}.${(this.#words >>> 0).toString(36)}`
    return { issues: [...this.#issues].sort(), ...(this.#length >= shortest && { words }) }
  }

  #open(): Stretch {
    this.#stretch ??= { issues: [], words: 0, length: 0 }
    return this.#stretch
  }
}

const longestSample = 100

const lastOfAscii = 0x7f
const isMark = new Uint8Array(lastOfAscii + 1)
for (const mark of leftoverMarks) isMark[mark.charCodeAt(0)] = 1

/** Shorter texts may be equal for good reasons. */
const shortest = 300

const [zero, nine] = ['0', '9'].map((digit) => digit.charCodeAt(0)) as [number, number]
const [fewestDigits, mostDigits] = [7, 15]

// The match includes the word before the number, because it may be "fax".
const phonePattern = /(?:fax\W{0,12})?(?:\+|\(\+?)?\d[\d ()./\u00a0\u2011\u2013-]{5,20}\d/gi
const datePattern =
  /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{2,4}|\d{4} ?[-\u2013/] ?\d{4})$/

function phonesIn(text: string): string[] {
  return (text.match(phonePattern) ?? []).filter((written) => {
    const digits = written.replace(/\D/g, '').length
    if (digits < fewestDigits || digits > mostDigits || /^fax/i.test(written)) return false
    // A number without separators is an id, not a phone number.
    return !/^\d+$/.test(written) && !datePattern.test(written)
  })
}
