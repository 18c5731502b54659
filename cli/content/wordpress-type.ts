import type { StoreId } from '../../data/store.ts'
import { readStoreId } from '../../data/store-id.ts'
import type { ListContext, SourceContext, SourceText } from '../plugins/source.ts'
import { asError } from '../report/as-error.ts'
import { RequestError } from '../system/http/request-error.ts'
import { KeptPosts } from './kept-posts.ts'
import { unknownFacts } from './unknown-facts.ts'
import { objectOf, type WordPressPost } from './wordpress-answer.ts'
import type { WordPressApi } from './wordpress-api.ts'
import type { WordPressTypeOptions } from './wordpress-options.ts'
import { WordPressPosts } from './wordpress-posts.ts'

type Functions = Pick<WordPressTypeOptions, 'stores' | 'details'>

/** The stores of a post type, and their content. */
export class WordPressType {
  readonly #options: WordPressTypeOptions
  readonly #posts: WordPressPosts
  #kept: KeptPosts | undefined
  /** The stores whose post in the folder is that of now. */
  readonly #fresh = new Set<StoreId>()
  /** The pages that the posts in the folder have been used for, by locale and store. */
  readonly #used = new Set<string>()
  #postOf: ReadonlyMap<StoreId, number> | undefined

  constructor(options: WordPressTypeOptions, api: WordPressApi) {
    this.#options = options
    this.#posts = new WordPressPosts(api, options.type)
  }

  /** The rows of all published posts, in the order of their ids. */
  async rows(context: ListContext): Promise<object[]> {
    const kept = new KeptPosts(context.cacheFolder)
    this.#kept = kept
    this.#fresh.clear()
    this.#used.clear()
    this.#postOf = undefined
    const { ids, index } = await this.#posts.update(kept, context)
    const rows: object[] = []
    const posts = new Map<StoreId, number>()
    for (const id of ids) {
      const post = kept.find(id)
      // Another build may have emptied the folder meanwhile.
      if (!post) throw new RequestError(`the post ${id} is no longer in ${context.cacheFolder}`)
      const row = rowOf(post, this.#options)
      if (!row) continue
      rows.push(row)
      posts.set(readStoreId(row.locationID) ?? id, id)
    }
    kept.saveIndex({ ...index, posts: [...posts] })
    this.#postOf = posts
    for (const store of posts.keys()) this.#fresh.add(store)
    return rows
  }

  /** The content of a store; undefined without a published post. */
  async text(store: StoreId, context: SourceContext): Promise<SourceText | undefined> {
    if (!this.#kept)
      throw new Error('wordpress() with a type brings the list of stores: leave out --stores')
    // If the WordPress did not answer for the list, the stores are those of an earlier build.
    this.#postOf ??= new Map(this.#kept.index()?.posts ?? [])
    const id = this.#postOf.get(store)
    if (id === undefined) return undefined
    // In the dev server, a page that is requested once more may have changed.
    const key = `${context.locale} ${store}`
    const isFirst = this.#fresh.has(store) && !this.#used.has(key)
    this.#used.add(key)
    const kept = isFirst ? this.#kept.find(id) : undefined
    const post = kept ?? (await this.#posts.post(id, context))
    if (!post) return undefined
    const { content, link: from, modified_gmt: modified } = post
    if (content.protected)
      throw new RequestError('%s', { cause: `the ${nameOf(post)} asks for a password` })
    const details = detailsOf(post, this.#options)
    for (const words of unknownFacts(details)) context.warn(words, from || undefined)
    return {
      html: content.rendered,
      ...(details && { details }),
      ...(modified && { modified: `${modified}Z` }),
      ...(from && { from }),
    }
  }
}

function rowOf(
  post: WordPressPost,
  { stores }: Functions,
): Readonly<Record<string, unknown>> | undefined {
  const row = given('stores', post, stores)
  if (row === undefined) return undefined
  return row.locationID === undefined ? { locationID: post.id, ...row } : row
}

function detailsOf(post: WordPressPost, { details }: Functions): object | undefined {
  return details && given('details', post, details)
}

/** The object that a function of the chain returns for a post; undefined for none. Throws an error that names the post. */
function given(
  key: keyof Functions,
  post: WordPressPost,
  make: (post: WordPressPost) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  const value = called(key, post, make)
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value) && !(value instanceof Promise))
    return objectOf(value)
  throw new Error(
    `${key} of wordpress() gave ${kindOf(value)} for the ${nameOf(post)}; it should be ${wanted[key]}`,
  )
}

const wanted = {
  stores: 'a row of the list, or undefined to leave the post out',
  details: 'an object such as { hours }, or undefined',
}

function called(
  key: keyof Functions,
  post: WordPressPost,
  make: (post: WordPressPost) => unknown,
): unknown {
  try {
    return make(post)
  } catch (thrown) {
    const cause = asError(thrown)
    const error = new Error(
      `${key} of wordpress() failed for the ${nameOf(post)}: ${cause.message}`,
    )
    // The stack leads to the line in the config file.
    if (cause.stack !== undefined) error.stack = cause.stack
    throw error
  }
}

function nameOf({ id, link }: WordPressPost): string {
  return link === '' ? `post ${id}` : `post ${id} (${link})`
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise'
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`
}
