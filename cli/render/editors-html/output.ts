import { type Attribute, compileValue } from '../../../data/attribute-value.ts'
import type { AddressRules } from '../../../data/content-address.ts'
import { cssSteps, mirroredKind } from './address-steps.ts'
import { escapeAttribute, escapeCss } from './escape-markup.ts'
import { pictureStep } from './picture-tag.ts'
import type { CssPlace, PartHole, Step } from './program.ts'

// Many short pieces take many times the memory of their text.
const longestMarkup = 65_536

/** Steps take much memory: further pictures of a text stay as written. */
const mostPictures = 5000

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
  private pictures = 0

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

  startTag(
    tag: string,
    attributes: Attribute[],
    rules: AddressRules,
    { end = '>', isInPicture = false } = {},
  ): void {
    const hasRoom = this.pictures < mostPictures
    const picture = hasRoom && pictureStep(tag, attributes, rules, { end, isInPicture })
    if (picture) {
      this.pictures += 1
      this.add(picture)
    } else {
      this.markup += `<${tag}`
      this.attributes(tag, attributes, rules)
      this.markup += end
    }
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

  /** Writes CSS, with its external addresses as steps. */
  css(css: string, place: CssPlace): void {
    for (const step of cssSteps(css, place))
      this.add(typeof step === 'string' ? escapeCss[place](step) : step)
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
      const file = mirroredKind(element, attribute, rules)
      if (name === 'style' && typeof value === 'string') {
        this.markup += ` style="`
        this.css(value, 'attribute')
        this.markup += '"'
      } else if (file && value !== undefined)
        this.add({ kind: 'address', file, address: value, place: { attribute: name } })
      else if (typeof value === 'string') this.add(` ${name}="${escapeAttribute(value)}"`)
      else if (value) this.add({ kind: 'attribute', name, value })
    }
  }
}
