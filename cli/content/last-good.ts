import { join } from 'node:path'
import { z } from 'zod'
import { type Problem, problem, type Where } from '../say/problems.ts'
import { codeOf } from '../system/write-failure.ts'
import { answerSize, readAnswer, sweepAnswers, writeAnswer } from './answer-files.ts'
import { type AnswerEntry, readIndex, writeIndex } from './answer-index.ts'
import type { SentAnswers } from './store-answers.ts'

/** Answers of an earlier build. */
export interface EarlierAnswers {
  answers: SentAnswers
  /** ISO date-time: when the latest build began that was given them. */
  since: string
}

type Tell = (problem: Problem) => void

/** Opens the folder with the last good answers of every store; it need not be there yet. */
export async function openLastGood(folder: string, tell: Tell): Promise<LastGood> {
  return new LastGood(folder, entriesIn(join(folder, 'index.json'), tell), tell)
}

function entriesIn(file: string, tell: Tell): Map<number, AnswerEntry> {
  try {
    return readIndex(file)
  } catch (cause) {
    tell(unreadable(cause, { file }))
    return new Map()
  }
}

/** The last good answers: those of the latest build that was published, and older ones of other stores. */
export class LastGood {
  readonly #folder: string
  readonly #answers: string
  readonly #entries: Map<number, AnswerEntry>
  readonly #remembered = new Map<number, AnswerEntry>()
  readonly #since = new Date().toISOString()
  readonly #tell: Tell

  constructor(folder: string, entries: Map<number, AnswerEntry>, tell: Tell) {
    this.#folder = folder
    this.#answers = join(folder, 'answers')
    this.#entries = entries
    this.#tell = tell
  }

  /** Undefined when there are none; `unreadable` when what was written is damaged, which is told. */
  find(id: number): EarlierAnswers | 'unreadable' | undefined {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    try {
      return { answers: readAnswers(this.#answers, entry, id), since: entry.since }
    } catch (cause) {
      // Forgotten, so that the next good answer is written in its place.
      this.#entries.delete(id)
      this.#tell(unreadable(cause, { file: this.#answers, store: id }))
      return 'unreadable'
    }
  }

  /** Lays answers of this build aside; `holds` knows the place. Throws `Failure` when they cannot be written. */
  remember(id: number, { header, page }: SentAnswers): string {
    const { body, details, lastModified } = page
    const entry = {
      header: writeAnswer(this.#answers, header),
      page: writeAnswer(this.#answers, { body, details, lastModified }),
      since: this.#since,
    }
    this.#remembered.set(id, entry)
    return this.#placeOf(entry)
  }

  /** Whether the answers of a store are those that `remember` gave this place, and not cut. */
  holds(id: number, place: string): boolean {
    const entry = this.#entries.get(id)
    return entry !== undefined && this.#placeOf(entry) === place
  }

  /** This build was told that the answers of a store still hold. */
  renew(id: number): void {
    const entry = this.#entries.get(id)
    if (entry) this.#remembered.set(id, { ...entry, since: this.#since })
  }

  /**
   * Makes what was remembered the last good answers. Those of other stores among `ids` stay, all else
   * goes. What hinders it is told: by then the site stands.
   */
  makeCurrent(ids: Iterable<number>): void {
    const current = new Map<number, AnswerEntry>()
    for (const id of ids) {
      const entry = this.#remembered.get(id) ?? this.#entries.get(id)
      if (entry) current.set(id, entry)
    }
    try {
      writeIndex(join(this.#folder, 'index.json'), current)
      sweepAnswers(this.#answers, namesIn(current))
    } catch (cause) {
      this.#tell(problem('LAST_GOOD_NOT_SAVED', { cause: causeOf(cause) }, { file: this.#folder }))
    }
  }

  #placeOf({ header, page }: AnswerEntry): string {
    return [header, page].map((name) => `${name}:${answerSize(this.#answers, name)}`).join(' ')
  }
}

const answerSchema = z.strictObject({ html: z.string(), host: z.string() })
const pageSchema = z.strictObject({
  body: answerSchema,
  details: z.unknown().optional(),
  lastModified: z.string().optional(),
})

function readAnswers(folder: string, entry: AnswerEntry, id: number): SentAnswers {
  const header = readAnswer(folder, entry.header, answerSchema)
  const { body, details, lastModified } = readAnswer(folder, entry.page, pageSchema)
  return { header, page: { body, details, lastModified, where: { store: id } } }
}

function namesIn(entries: ReadonlyMap<number, AnswerEntry>): Set<string> {
  return new Set([...entries.values()].flatMap(({ header, page }) => [header, page]))
}

function unreadable(cause: unknown, where: Where): Problem {
  return problem('LAST_GOOD_UNREADABLE', { cause: causeOf(cause) }, where)
}

function causeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? codeOf(cause) : 'it is not what was written'
}
