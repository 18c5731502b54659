import { type Attribute, compileValue } from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import { escapeQuoted, escapeText } from '../../../data/escape.ts'
import type { PartHole, Step } from './program.ts'

// Many short pieces take many times the memory of their text.
const longestMarkup = 65_536

/** A step that needs a decision, or is reported, once the whole text is known. */
export interface Note {
  kind: 'part' | 'picture' | 'copyright'
  at: number
}

/** The output so far, in steps that can still be removed or replaced. */
export class Output {
  /** The steps before the last `cut`. */
  readonly steps: Step[] = []
  /** The markup since the last `cut`. */
  private markup = ''
  /** The latest step with visible content: a text, a picture, a part. */
  lastContent = -1
  readonly notes: Note[] = []

  /** The index of the current step. */
  get here(): number {
    return this.steps.length
  }

  /** Adds a note to the current step. */
  note(kind: Note['kind']): void {
    this.notes.push({ kind, at: this.here })
  }

  /** Starts a new step, so that the steps before and after can be removed separately. */
  cut(): number {
    if (this.markup !== '') this.steps.push(this.markup)
    this.markup = ''
    return this.steps.length
  }

  add(step: Step): void {
    if (typeof step !== 'string') {
      this.cut()
      this.steps.push(step)
      return
    }
    this.markup += step
    if (this.markup.length > longestMarkup) this.cut()
  }

  startTag(tag: string, attributes: Attribute[], rules: AddressRules, end = '>'): void {
    this.markup += `<${tag}`
    this.attributes(tag, attributes, rules)
    this.markup += end
  }

  /** Writes a start tag in two steps, its name and the rest; returns the index of the first. */
  exchangeableStartTag(
    tag: string,
    attributes: Attribute[],
    rules: AddressRules,
    end = '>',
  ): number {
    const start = this.cut()
    this.markup = `<${tag}`
    this.cut()
    this.attributes(tag, attributes, rules)
    this.markup += end
    this.cut()
    return start
  }

  part(hole: PartHole): void {
    const at = this.cut()
    this.lastContent = at
    this.notes.push({ kind: 'part', at })
    this.steps.push(hole)
  }

  /** Removes the steps from `start` up to, but not including, `end`. */
  blank(start: number, end = this.cut()): void {
    this.steps.fill('', start, end)
  }

  /**
   * Writes attributes with rewritten addresses; a value with tokens becomes a hole, an unwanted attribute is
   * dropped.
   */
  private attributes(tag: string, attributes: Attribute[], rules: AddressRules): void {
    const element = tag.toLowerCase()
    for (const attribute of attributes) {
      const { name } = attribute
      const value = compileValue(element, attribute, rules)
      if (typeof value === 'string') this.add(` ${name}="${escapeAttribute(value)}"`)
      else if (value) this.add({ kind: 'attribute', name, value })
    }
  }
}

/** Escapes text between tags. */
export function escapeBetweenTags(text: string): string {
  const escaped = escapeText(text)
  return text.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}

/** Escapes text between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  const escaped = escapeQuoted(value)
  return value.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}
