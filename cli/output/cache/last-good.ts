import { hash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoreId } from '../../../data/store.ts'
import { readStoreId } from '../../../data/store-id.ts'
import type { LastGood, LastGoodAnswers } from '../../content/keep-last.ts'
import type { StoreAnswers } from '../../content/store-content.ts'
import { type Problem, problem } from '../../report/problems.ts'
import { readRegularFile } from '../../system/read-regular-file.ts'
import { codeOf, ifPossible, tryWrite } from '../../system/write-failure.ts'
import { removeFolder, writeAside } from '../../system/write-file.ts'

const nameLength = 32
const answerName = new RegExp(`^[0-9a-f]{${nameLength}}$`)

const nameText = z.string().regex(answerName)
const answersNames = z.strictObject({ header: nameText, page: nameText })
const entrySchema = answersNames.extend({
  since: z.iso.datetime(),
  languages: z.record(z.string(), answersNames).optional(),
})

/** The names of a store's answers, and the start of the build that requested them. */
type Entry = z.infer<typeof entrySchema>
type AnswersNames = z.infer<typeof answersNames>

const storesSchema = z.custom<object>((stores) => typeof stores === 'object' && stores !== null)

const indexSchema = z.union([
  z.strictObject({ version: z.literal(2), sha256: z.string(), stores: storesSchema }),
  // An index of an earlier version is still read, once.
  z.strictObject({ version: z.literal(1), stores: storesSchema }),
])

const answerSchema = z.strictObject({ html: z.string(), host: z.string() })
const pageSchema = z.strictObject({
  body: answerSchema,
  details: z.unknown().optional(),
  lastModified: z.string().optional(),
})

/**
 * The folder of the last good answers, created when needed: those of the latest published build, and older
 * ones of other stores. Each answer is in a file named after its hash, because many stores share a header;
 * the index maps stores to answers.
 */
export class LastGoodFolder implements LastGood {
  readonly #folder: string
  readonly #entries: Map<StoreId, Entry>
  readonly #remembered = new Map<StoreId, Entry>()
  readonly #since = new Date().toISOString()
  readonly #warn: (problem: Problem) => void

  constructor(folder: string, warn: (problem: Problem) => void) {
    this.#folder = folder
    this.#warn = warn
    this.#entries = this.#readIndex()
  }

  find(id: StoreId): LastGoodAnswers | 'unreadable' | undefined {
    const entry = this.#entries.get(id)
    if (!entry) return undefined
    try {
      const answers = this.#answersOf(entry, id)
      const languages =
        entry.languages && mapValues(entry.languages, (names) => this.#answersOf(names, id))
      return { answers: { ...answers, languages }, since: entry.since }
    } catch (cause) {
      // The entry is dropped, so that the next good answer is written again.
      this.#entries.delete(id)
      const where = { file: join(this.#folder, 'answers'), store: id }
      this.#warn(problem('LAST_GOOD_UNREADABLE', { cause: causeOf(cause) }, where))
      return 'unreadable'
    }
  }

  remember(id: StoreId, answers: StoreAnswers): string {
    const languages = answers.languages && mapValues(answers.languages, (other) => this.#lay(other))
    const entry = { ...this.#lay(answers), since: this.#since, ...(languages && { languages }) }
    this.#remembered.set(id, entry)
    return this.#placeOf(entry)
  }

  #lay({ header, page: { body, details, lastModified } }: StoreAnswers): AnswersNames {
    return { header: this.#write(header), page: this.#write({ body, details, lastModified }) }
  }

  #answersOf({ header, page }: AnswersNames, id: StoreId): StoreAnswers {
    const { body, details, lastModified } = this.#read(page, pageSchema)
    return {
      header: this.#read(header, answerSchema),
      page: { body, details, lastModified, where: { store: id } },
    }
  }

  holds(id: StoreId, place: string): boolean {
    const entry = this.#entries.get(id)
    return entry !== undefined && this.#placeOf(entry) === place
  }

  renew(id: StoreId): void {
    const entry = this.#entries.get(id)
    if (entry) this.#remembered.set(id, { ...entry, since: this.#since })
  }

  /**
   * Makes the remembered answers the last good ones; other answers of `ids` stay, and the rest is deleted.
   * Failures are a warning.
   */
  makeCurrent(ids: Iterable<StoreId>): void {
    const current = new Map<StoreId, Entry>()
    for (const id of ids) {
      const entry = this.#remembered.get(id) ?? this.#entries.get(id)
      if (entry) current.set(id, entry)
    }
    try {
      const stores = Object.fromEntries(current)
      const index = { version: 2, sha256: hashOf(stores), stores }
      const file = join(this.#folder, 'index.json')
      removeFolder(file)
      writeAside(file, `${JSON.stringify(index, null, 1)}\n`)
      this.#sweep(new Set([...current.values()].flatMap(namesIn)))
    } catch (cause) {
      const where = { file: this.#folder }
      this.#warn(problem('LAST_GOOD_NOT_SAVED', { cause: causeOf(cause) }, where))
    }
  }

  #readIndex(): Map<StoreId, Entry> {
    const file = join(this.#folder, 'index.json')
    try {
      const index = indexSchema.parse(JSON.parse(readRegularFile(file).toString()))
      const { stores } = index
      // A damaged digit of an id would give a store the text of another one.
      if (index.version === 2 && hashOf(stores) !== index.sha256) throw new Error('it is damaged')
      const entries = Object.entries(stores)
      return new Map(
        entries.map(([id, entry]) => [readStoreId(id) ?? '', entrySchema.parse(entry)]),
      )
    } catch (cause) {
      if (codeOf(cause) !== 'ENOENT')
        this.#warn(problem('LAST_GOOD_UNREADABLE', { cause: causeOf(cause) }, { file }))
      return new Map()
    }
  }

  #read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
    const file = this.#fileOf(name)
    const bytes = readRegularFile(file)
    if (nameOf(bytes) === name) return schema.parse(JSON.parse(bytes.toString()))
    // A damaged file of the right size would never be written again.
    ifPossible(() => rmSync(file))
    throw new Error(`${name} is damaged`)
  }

  /** The name of an answer, which is written unless it exists. Throws `UserError`. */
  #write(answer: object): string {
    const bytes = Buffer.from(JSON.stringify(answer))
    const name = nameOf(bytes)
    const file = this.#fileOf(name)
    // The size identifies a truncated answer.
    tryWrite(file, () => {
      if (this.#sizeOf(name) === bytes.length) return
      removeFolder(file)
      writeAside(file, bytes)
    })
    return name
  }

  #placeOf(entry: Entry): string {
    return namesIn(entry)
      .map((name) => `${name}:${this.#sizeOf(name)}`)
      .join(' ')
  }

  #sizeOf(name: string): number | undefined {
    const stat = lstatSync(this.#fileOf(name), { throwIfNoEntry: false })
    return stat?.isFile() ? stat.size : undefined
  }

  /** Removes all other answers, and nothing else; files that cannot be removed stay. */
  #sweep(names: ReadonlySet<string>): void {
    const folder = join(this.#folder, 'answers')
    // A shard without stores has no answers.
    if (!existsSync(folder)) return
    for (const file of readdirSync(folder)) {
      const name = file.replace(/\.json(?:\.\d+)?$/, '')
      if (answerName.test(name) && !(names.has(name) && file === `${name}.json`))
        ifPossible(() => rmSync(join(folder, file), { recursive: true }))
    }
  }

  #fileOf(name: string): string {
    return join(this.#folder, 'answers', `${name}.json`)
  }
}

function namesIn({ header, page, languages = {} }: Entry): string[] {
  return [header, page, ...Object.values(languages).flatMap(({ header, page }) => [header, page])]
}

function mapValues<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

function hashOf(stores: object): string {
  return hash('sha256', JSON.stringify(stores), 'hex')
}

function nameOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, nameLength)
}

function causeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? codeOf(cause) : 'it is not what was written'
}
