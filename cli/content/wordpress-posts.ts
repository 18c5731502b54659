import type { ListContext, SourceContext } from '../plugins/source.ts'
import { didYouMean } from '../report/nearest.ts'
import { RequestError } from '../system/http/request-error.ts'
import { mapConcurrent } from '../system/map-concurrent.ts'
import type { KeptPosts, PostIndex } from './kept-posts.ts'
import {
  isPublished,
  objectOf,
  type PostsAnswer,
  postsIn,
  publishedPost,
  readEnvelope,
  type SentPost,
  textOf,
  type WordPressPost,
} from './wordpress-answer.ts'
import { NoRouteError, type WordPressApi } from './wordpress-api.ts'

type Query = Readonly<Record<string, string>>
type Asking = Pick<SourceContext, 'ask'>

/** The maximum number of posts in one answer: the REST API has no more. */
const batchSize = 100

/** The maximum number of pages of a list: more are a fault of the WordPress. */
const mostPages = 10_000

/** The pages of a list that are requested at once. */
const pagesAtOnce = 4

/** All posts are requested again after this time: not every change of a field changes the time of its post. */
const wholeMs = 7 * 24 * 60 * 60_000

/** WordPress tells times in seconds: a post may change once more in the second of its change. */
const settledMs = 60_000

/** The published posts of a type, with all their fields. */
export class WordPressPosts {
  readonly #api: WordPressApi
  readonly #type: string
  #route: string

  /** `type` is the name of a post type, or its name in the REST API. */
  constructor(api: WordPressApi, type: string) {
    this.#api = api
    this.#type = type
    this.#route = `wp/v2/${type}`
  }

  /**
   * Brings the folder up to date, and returns the ids of all published posts in ascending order. Requests only posts
   * that are new or changed, unless the folder is `isFresh`, or a week old. Throws a `RequestError` when the
   * WordPress refuses, or the error of `ask`.
   */
  async update(
    kept: KeptPosts,
    context: ListContext,
  ): Promise<{ ids: number[]; index: Omit<PostIndex, 'posts'> }> {
    const now = Date.now()
    const last = context.isFresh ? undefined : kept.index()
    const known = last && now - Date.parse(last.whole) < wholeMs ? last : undefined
    const keepAll = (posts: readonly SentPost[]) => {
      for (const post of posts) keepPost(kept, post)
    }
    if (known) await this.#eachPage({ modified_after: `${known.after}Z` }, context, keepAll)
    const listed = await this.#list(context)
    const wanted = [...listed].filter(([id, modified]) => {
      const modifiedThen = known && kept.find(id)?.modified_gmt
      return modifiedThen === undefined || modifiedThen === '' || modifiedThen !== modified
    })
    const found = await this.#askFor(
      wanted.map(([id]) => id),
      kept,
      context,
    )
    const lost = new Set(wanted.map(([id]) => id).filter((id) => !found.has(id)))
    for (const id of lost) context.warn(`The post ${id} is in the list of posts, but has no answer`)
    const ids = [...listed.keys()].filter((id) => !lost.has(id)).sort((one, other) => one - other)
    kept.keepOnly(new Set(ids))
    const whole = known?.whole ?? new Date(now).toISOString()
    return { ids, index: { whole, after: settledBefore(now, [...listed.values()]) } }
  }

  /** The post with an id as it is now; undefined if it is not published. */
  async post(id: number, context: Asking): Promise<WordPressPost | undefined> {
    const { posts } = await this.#askPosts({ include: String(id) }, 1, context)
    const [sent] = posts.filter((post) => post.id === id)
    return sent && publishedPost(sent)
  }

  /** The times of change of all published posts, by id. */
  async #list(context: ListContext): Promise<Map<number, string>> {
    const query = { _fields: 'id,status,modified_gmt', orderby: 'id', order: 'asc' }
    let shortBy = 0
    // A post that is added or removed between two pages moves others to another page.
    for (let attempt = 1; attempt <= 3; attempt++) {
      const listed = new Map<number, string>()
      const sent = new Set<number>()
      const isSteady = await this.#eachPage(query, context, (posts, { total }) => {
        for (const post of posts) {
          sent.add(post.id)
          if (isPublished(post)) listed.set(post.id, textOf(post.modified_gmt))
        }
        shortBy = Math.max(0, (total ?? 0) - sent.size)
      })
      if (isSteady && shortBy === 0) return listed
      if (isSteady && attempt > 1) {
        context.warn(
          `WordPress counts ${shortBy + sent.size} posts of the type ${this.#type}, but shows only ${sent.size}: a plugin hides the others`,
        )
        return listed
      }
    }
    throw new RequestError('the posts change while they are listed')
  }

  async #askFor(
    ids: readonly number[],
    kept: KeptPosts,
    context: ListContext,
  ): Promise<ReadonlySet<number>> {
    const found = new Set<number>()
    const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
      ids.slice(at * batchSize, (at + 1) * batchSize),
    )
    await inTurns(batches, async (batch) => {
      const { posts } = await this.#askPosts({ include: batch.join(',') }, 1, context)
      for (const post of posts) if (keepPost(kept, post)) found.add(post.id)
    })
    return found
  }

  /** Calls `each` with all pages of a list, the first one first; resolves to whether all had the same total. */
  async #eachPage(
    query: Query,
    context: Asking,
    each: (posts: readonly SentPost[], answer: PostsAnswer) => void,
  ): Promise<boolean> {
    const totals = new Set<number | undefined>()
    const ids = new Set<number>()
    let isPastEnd = false
    const take = async (page: number) => {
      const answer = await this.#askPosts(query, page, context)
      isPastEnd ||= answer.isPastEnd && page > 1
      if (!answer.isPastEnd) totals.add(answer.total)
      each(answer.posts, answer)
      const known = ids.size
      for (const { id } of answer.posts) ids.add(id)
      return { ...answer, hasMore: answer.posts.length === batchSize && ids.size > known }
    }
    const { pages, hasMore } = await take(1)
    if (pages === undefined) {
      for (let page = 2, goesOn = hasMore; goesOn; page++) goesOn = (await take(page)).hasMore
      return true
    }
    if (pages > mostPages)
      throw new RequestError(`the list of posts has more than ${mostPages} pages`)
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => at + 2)
    await inTurns(others, async (page) => void (await take(page)))
    return totals.size === 1 && !isPastEnd
  }

  async #askPosts(query: Query, page: number, context: Asking): Promise<PostsAnswer> {
    const paging = { per_page: String(batchSize), page: String(page), _envelope: '1' }
    const request = { query: { ...query, ...paging }, read: readEnvelope }
    try {
      return postsIn(await this.#api.ask({ ...request, route: this.#route }, context))
    } catch (error) {
      if (!(error instanceof NoRouteError)) throw error
      this.#route = await this.#findRoute(error, context)
      return postsIn(await this.#api.ask({ ...request, route: this.#route }, context))
    }
  }

  // A type may have another name in the REST API than in WordPress.
  async #findRoute(said: NoRouteError, context: Asking): Promise<string> {
    const request = { route: 'wp/v2/types', query: { _envelope: '1' }, read: readEnvelope }
    const { body } = await this.#api.ask(request, context)
    const types = Object.values(objectOf(body)).map(objectOf)
    const found = types.find(({ slug, rest_base: base }) => [slug, base].includes(this.#type))
    const { rest_namespace: space = 'wp/v2', rest_base: base } = found ?? {}
    const route = `${space}/${base}`
    if (found && route !== this.#route) return route
    const names = types.flatMap(({ rest_base: name }) => (isOfChain(name) ? [name] : []))
    const advice = 'register the type with show_in_rest, so that the REST API shows it'
    throw new RequestError('%s', {
      cause: `the REST API of WordPress has no type ${this.#type}${didYouMean(this.#type, names)}; ${advice} (${said.message})`,
    })
  }
}

function keepPost(kept: KeptPosts, sent: SentPost): boolean {
  const post = publishedPost(sent)
  if (post) kept.keep(post)
  return post !== undefined
}

/** The names of WordPress's own types, such as templates and menus, are no suggestion. */
function isOfChain(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    !/^(?:wp_|blocks$|templates|menu|nav|media$|global)|[^\w-]/.test(name)
  )
}

/** The time up to which no post can have changed unseen, as WordPress writes times. */
function settledBefore(now: number, times: readonly string[]): string {
  const settled = new Date(now - settledMs).toISOString().slice(0, 19)
  const latest = times.reduce((one, other) => (one > other ? one : other), '1970-01-01T00:00:00')
  return latest < settled ? latest : settled
}

function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // The requests themselves end when the command is interrupted.
  return mapConcurrent(items, pagesAtOnce, new AbortController().signal, work)
}
