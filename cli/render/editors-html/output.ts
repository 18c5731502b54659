import { type Attribute, compileValue } from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import { escapeQuoted, escapeText } from '../../../data/escape.ts'
import type { PartHole, Step } from './program.ts'

// Many short pieces take many times the memory of what they say.
const longestMarkup = 65_536

/** A step that has something to be decided, or told of, when all of the text is known. */
export interface Note {
  kind: 'part' | 'picture' | 'copyright'
  at: number
}

/** What has been written so far, in steps that can still be taken back or exchanged. */
export class Output {
  /** All that stands before the last `cut`. */
  readonly steps: Step[] = []
  /** The markup since then. */
  private markup = ''
  /** The step that last showed something: a text, a picture, a part. */
  lastContent = -1
  readonly notes: Note[] = []

  /** The step that is being written. */
  get here(): number {
    return this.steps.length
  }

  /** Notes the step that is being written. */
  note(kind: Note['kind']): void {
    this.notes.push({ kind, at: this.here })
  }

  /** Starts a new step, so that what stands before and after can be taken back without it. */
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

  /** A start tag in two steps, its name and the rest; tells where it stands. */
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

  /** Takes back the steps from `start` to before `end`. */
  blank(start: number, end = this.cut()): void {
    this.steps.fill('', start, end)
  }

  /** Addresses are rewritten; an attribute is a hole where its value has tokens, nothing where it has to go. */
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

/** Text as it may stand between tags. */
export function escapeBetweenTags(text: string): string {
  const escaped = escapeText(text)
  return text.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}

/** Text as it may stand between double quotes in a tag. */
export function escapeAttribute(value: string): string {
  const escaped = escapeQuoted(value)
  return value.includes('\0') ? escaped.replaceAll('\0', '') : escaped
}
