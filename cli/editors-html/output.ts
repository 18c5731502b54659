import type { Attribute } from '../../data/attribute-value.ts'
import type { AddressRules } from '../../data/content-address.ts'
import { compileAttribute } from './attributes.ts'
import { flatten } from './flatten.ts'
import type { PartHole, Step } from './program.ts'
import { startMarkup } from './usual-names.ts'

// Many short pieces take many times the memory of what they say.
const longestMarkup = 65_536

/** What has been written so far, in steps that can still be taken back or exchanged. */
export class Output {
  /** All that stands before the last `cut`. */
  readonly steps: Step[] = []
  /** The markup since then. */
  private markup = ''
  /** The step that last showed something: a text, a picture, a part. */
  lastContent = -1
  readonly parts: number[] = []
  readonly pictures: number[] = []
  readonly copyrights: number[] = []

  /** The step that is being written. */
  get here(): number {
    return this.steps.length
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
    if (this.markup.length > longestMarkup) {
      flatten(this.markup)
      this.cut()
    }
  }

  startTag(tag: string, attributes: Attribute[], rules: AddressRules, end = '>'): void {
    this.markup += startMarkup(tag)
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
    this.markup = startMarkup(tag)
    this.cut()
    this.attributes(tag, attributes, rules)
    this.markup += end
    this.cut()
    return start
  }

  part(hole: PartHole): void {
    const at = this.cut()
    this.lastContent = at
    this.parts.push(at)
    this.steps.push(hole)
  }

  /** Takes back the steps from `start` to before `end`. */
  blank(start: number, end = this.cut()): void {
    this.steps.fill('', start, end)
  }

  private attributes(tag: string, attributes: Attribute[], rules: AddressRules): void {
    const element = tag.toLowerCase()
    for (const attribute of attributes) this.add(compileAttribute(element, attribute, rules))
  }
}
