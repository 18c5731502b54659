import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoreId } from '../../data/store.ts'
import { readSealed, writeSealed } from '../system/sealed-file.ts'
import { ifPossible, tryWrite } from '../system/write-failure.ts'
import type { WordPressPost } from './wordpress-answer.ts'

const indexSchema = z.strictObject({
  /** The time when all posts were last requested. */
  whole: z.iso.datetime(),
  /** The time of change (UTC) up to which all changes are in the folder. */
  after: z.string(),
  /** The post of each store. */
  posts: z.array(z.tuple([z.union([z.string(), z.number()]), z.number()])),
})

/** The facts of all posts that a build remembers. */
export type PostIndex = Pick<z.infer<typeof indexSchema>, 'whole' | 'after'> & {
  posts: [store: StoreId, post: number][]
}

/** A folder, created when needed, with the posts of a WordPress: one file for each, and an index. */
export class KeptPosts {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined if it is missing or damaged: the posts are requested again then. */
  index(): PostIndex | undefined {
    const text = readSealed(this.#indexFile)
    return text === undefined ? undefined : indexSchema.safeParse(JSON.parse(text)).data
  }

  /** Writes the index, after the posts. Throws `UserError`. */
  saveIndex(index: PostIndex): void {
    tryWrite(this.#indexFile, () => writeSealed(this.#indexFile, JSON.stringify(index)))
  }

  find(id: number): WordPressPost | undefined {
    const text = readSealed(this.#fileOf(id))
    return text === undefined ? undefined : JSON.parse(text)
  }

  /** Throws `UserError`. */
  keep(post: WordPressPost): void {
    const file = this.#fileOf(post.id)
    tryWrite(file, () => writeSealed(file, JSON.stringify(post)))
  }

  /** Removes the posts that are not in the list any more. */
  keepOnly(ids: ReadonlySet<number>): void {
    const kept = new Set([...ids].map((id) => `${id}.json`)).add('index.json')
    ifPossible(() => {
      for (const file of readdirSync(this.#folder))
        if (!kept.has(file)) rmSync(join(this.#folder, file), { recursive: true })
    })
  }

  get #indexFile(): string {
    return join(this.#folder, 'index.json')
  }

  #fileOf(id: number): string {
    return join(this.#folder, `${id}.json`)
  }
}
