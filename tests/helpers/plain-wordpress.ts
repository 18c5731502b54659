import type { Fallback, ScriptedAnswer } from './content-server.ts'

/** A post as a test writes it; the REST API adds the rest. */
export interface TestPost {
  id: number
  /** `2026-11-17T08:00:00`, UTC. */
  modified: string
  html?: string
  status?: string
  more?: object
}

/** A WordPress without plugins: the posts of one type, and what its REST API answers for them. */
export interface PlainWordPress {
  posts: TestPost[]
  /** Whether permalinks are "Plain", and what the web server then sends for `/wp-json/`. */
  plain?: 'not-found' | 'web-page'
  /** The name of the type in the REST API. */
  base: string
  /** Answers in place of the usual ones, by a part of the path. */
  instead: Map<string, ScriptedAnswer>
  answer: Fallback
}

export function plainWordPress(posts: TestPost[]): PlainWordPress {
  const wordpress: PlainWordPress = {
    posts,
    base: 'locations',
    instead: new Map(),
    answer(path) {
      for (const [part, answer] of wordpress.instead) if (path.includes(part)) return answer
      const url = new URL(path, 'http://x')
      const isInPath = url.pathname.startsWith('/wp-json/')
      if (isInPath && wordpress.plain === 'web-page') return { body: '<!doctype html><p>Home' }
      if (isInPath && wordpress.plain) return { status: 404, body: 'not found' }
      const route = isInPath ? url.pathname.slice(8) : url.searchParams.get('rest_route')
      if (route?.replace(/^\//, '') === 'wp/v2/types') return enveloped(typesOf(wordpress))
      if (route?.replace(/^\//, '') !== `wp/v2/${wordpress.base}`)
        return enveloped({ code: 'rest_no_route', message: 'No route was found.' }, 404)
      return listOf(wordpress.posts, url.searchParams)
    },
  }
  return wordpress
}

/** An answer of the REST API to a request with `_envelope`. */
export function enveloped(body: unknown, status = 200, headers: object = {}): ScriptedAnswer {
  return {
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify({ body, status, headers }),
  }
}

function typesOf({ base }: PlainWordPress): object {
  const typeOf = (slug: string, rest_base: string) => ({
    [slug]: { slug, rest_base, rest_namespace: 'wp/v2' },
  })
  return {
    ...typeOf('post', 'posts'),
    ...typeOf('wp_block', 'blocks'),
    ...typeOf('location', base),
  }
}

function listOf(posts: readonly TestPost[], query: URLSearchParams): ScriptedAnswer {
  const [size, page] = [Number(query.get('per_page')), Number(query.get('page'))]
  const included = query.get('include')?.split(',').map(Number)
  const after = query.get('modified_after')?.replace('Z', '') ?? ''
  const found = posts
    .filter(({ status = 'publish' }) => status === 'publish')
    .filter(({ id, modified }) => (included?.includes(id) ?? true) && modified > after)
    .sort((one, other) => one.id - other.id)
  const pages = Math.ceil(found.length / size)
  if (page > 1 && page > pages)
    return enveloped({ code: 'rest_post_invalid_page_number', message: 'Too large.' }, 400)
  const sent = found.slice((page - 1) * size, page * size).map(postOf)
  const fields = query.get('_fields')?.split(',')
  const headers = { 'X-WP-Total': found.length, 'X-WP-TotalPages': pages }
  return enveloped(
    sent.map((post) => (fields ? only(post, fields) : post)),
    200,
    headers,
  )
}

function postOf({ id, modified, html = `<p>text ${id}</p>`, more }: TestPost): object {
  return {
    id,
    slug: `location-${id}`,
    status: 'publish',
    link: `https://cms.example.com/locations/location-${id}/`,
    modified_gmt: modified,
    title: { rendered: `Smith &#038; Sons ${id}` },
    content: { rendered: html, protected: false },
    acf: { street: `${id} Main St`, city: 'Ames' },
    meta: [],
    ...more,
  }
}

function only(post: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(post).filter(([name]) => fields.includes(name)))
}
