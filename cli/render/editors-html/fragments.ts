import { copied } from './attribute-names.ts'
import type { Note } from './output.ts'
import type { Mark, ParserState } from './parser-state.ts'
import type { AddressStep, PictureStep, Step } from './program.ts'
import type { Stretch } from './text-scan.ts'

/**
 * The compiled form of an editors' element, with its content and the text before it, at a place without open
 * elements: the same source gives the same result at every such place. Indexes count from its first step.
 */
export interface Fragment {
  source: string
  steps: Step[]
  notes: Note[]
  marks: Mark[]
  scanned: Stretch | undefined
}

const shortest = 24
const longest = 16_384
const longestOpening = 512
const mostOfOneOpening = 8
const mostSeen = 8192

/** The fragments that recently came more than once, in texts of one region. */
export class Fragments {
  readonly #limit: number
  readonly #byOpening = new Map<number, Fragment[]>()
  // Stores hashes as numbers, because a substring would keep the whole text in memory.
  readonly #seen = new Set<number>()
  #chars = 0

  /** Keeps little more than `limit` characters of source. */
  constructor(limit = 500_000) {
    this.#limit = limit
  }

  /**
   * The fragment at this position (no fragment is the beginning of another one); otherwise whether the same
   * opening has probably come before, so that the element should be added.
   */
  look(source: string, at: number): Fragment | boolean {
    const opening = openingAt(source, at)
    const alike = this.#byOpening.get(opening)
    const known = alike?.find((fragment) => standsAt(fragment, source, at))
    if (known) return known
    if (this.#seen.has(opening)) return true
    if (this.#seen.size >= mostSeen) this.#seen.clear()
    this.#seen.add(opening)
    return false
  }

  add(fragment: Fragment): void {
    const { length } = fragment.source
    if (length < shortest || length > longest) return
    if (this.#chars > this.#limit) {
      this.#byOpening.clear()
      this.#chars = 0
    }
    const opening = openingAt(fragment.source, 0)
    const alike = this.#byOpening.get(opening) ?? []
    if (alike.length >= mostOfOneOpening) this.#chars -= alike.pop()?.source.length ?? 0
    alike.unshift(fragment)
    this.#chars += length
    this.#byOpening.set(opening, alike)
  }
}

// Comparing two strings compares memory; `startsWith` compares character by character.
function standsAt({ source: known }: Fragment, source: string, at: number): boolean {
  return source.slice(at, at + known.length) === known
}

const lessThan = '<'.charCodeAt(0)
const slash = '/'.charCodeAt(0)

/** The hash of the source up to the first end tag: it distinguishes most fragments. */
function openingAt(source: string, at: number): number {
  const end = Math.min(source.length, at + longestOpening)
  let hash = 0
  for (let index = at; index < end; index++) {
    const code = source.charCodeAt(index)
    if (code === slash && index > at && source.charCodeAt(index - 1) === lessThan) break
    hash = (Math.imul(hash, 31) + code) | 0
  }
  return hash
}

/** The position in the output where a stretch of text begins. */
export function beginningAt({ output, marks }: ParserState) {
  return { step: output.cut(), notes: output.notes.length, marks: marks.length }
}

/** The output of a stretch since its beginning. */
export function fragmentSince(
  walk: ParserState,
  { step, notes, marks }: ReturnType<typeof beginningAt>,
  source: string,
): Omit<Fragment, 'scanned'> {
  walk.output.cut()
  return {
    source: copied(source),
    steps: walk.output.steps.slice(step).map(copiedStep),
    notes: walk.output.notes.slice(notes).map((note) => ({ ...note, at: note.at - step })),
    marks: walk.marks.slice(marks).map((mark) => moved(mark, -step)),
  }
}

/** Adds a fragment to the output, as if its source had been read. */
export function addFragment(walk: ParserState, { steps, notes, marks, scanned }: Fragment): void {
  const { output } = walk
  const here = output.cut()
  for (const step of steps) output.steps.push(ownStep(step))
  for (const note of notes) output.notes.push({ ...note, at: here + note.at })
  for (const mark of marks) walk.marks.push(moved(mark, here))
  walk.scan.add(scanned)
}

function moved(mark: Mark, by: number): Mark {
  return { ...mark, start: mark.start + by, inside: mark.inside + by, end: mark.end + by }
}

// Places of parts are compared by identity, so that each needs its own object.
function ownStep(step: Step): Step {
  return typeof step === 'object' && step.kind === 'part' ? { ...step } : step
}

function copiedStep(step: Step): Step {
  if (typeof step === 'string') return copied(step)
  return step.kind === 'picture' || step.kind === 'address' ? withCopies(step) : ownStep(step)
}

/** Copies the texts of a step; a value with tokens has few. */
function withCopies<Part extends AddressStep | PictureStep>(step: Part): Part {
  return Object.fromEntries(
    Object.entries(step).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? copied(value)
        : Array.isArray(value)
          ? value.map((item) => (typeof item === 'string' ? copied(item) : item))
          : value,
    ]),
  ) as Part
}
