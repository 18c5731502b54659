import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import type { Source, SourceContext, SourceText } from '../plugins/source.ts'

export interface WordPressOptions {
  /** The address of the WordPress, including its folder. */
  url: string
  /** The slug of a store's page in a language (BCP 47); undefined for a store without one. */
  page(store: Store, locale: string): string | undefined
  /** The slugs of the pages with the header and the footer of all stores, optionally by language. */
  header?: string | ((locale: string) => string)
  footer?: string | ((locale: string) => string)
  /** Secret request headers such as `authorization`; they never appear in a message. */
  headers?: Record<string, string>
}

/** Published pages of a plain WordPress, read by its REST API. */
export function wordpress({ url, page, header, footer, headers }: WordPressOptions): Source {
  const shared = (said: string | ((locale: string) => string)) => (context: SourceContext) => {
    const slug = typeof said === 'string' ? said : said(context.locale)
    const fault = slugFault(slug)
    if (fault) throw new Error(`a function of wordpress() gave ${fault}`)
    return context.once(slug, async (own) => {
      const text = await pageOf(slug, own)
      if (text) return text
      throw new Error(`there is no published page with the slug ${slug}`)
    })
  }
  const headerOf = header === undefined ? undefined : shared(header)
  return {
    name: 'wordpress',
    url,
    ...(headers && { headers }),
    check: () => faultOf({ url, page, header, footer }),
    ...(footer !== undefined && { footer: shared(footer) }),
    ...(headerOf && { header: (_: Store, context: SourceContext) => headerOf(context) }),
    missing(store, { locale }) {
      const slug = page(store, locale)
      return slug === undefined ? 'page() gives no slug' : `none has the slug ${slug}`
    },
    async page(store, context) {
      const slug: unknown = page(store, context.locale)
      if (slug === undefined) return undefined
      const fault = slugFault(slug)
      if (fault) throw new Error(`page of wordpress() gave ${fault}`)
      return pageOf(String(slug), context)
    },
  }
}

interface WordPressPage {
  slug?: unknown
  status?: string
  content: { rendered: string; protected?: boolean }
  modified_gmt?: string
}

const fields = 'id,slug,status,content,modified_gmt,title'

async function pageOf(slug: string, context: SourceContext): Promise<SourceText | undefined> {
  const query = new URLSearchParams({ slug, _fields: fields })
  const check = (text: string) => readPages(text, slug)
  const text = await context.ask(`wp-json/wp/v2/pages?${query}`, { check })
  const found = readPages(text, slug)
  if (!found) return undefined
  const { content, modified_gmt: modified } = found
  return { html: content.rendered, ...(modified && { modified: `${modified}Z` }) }
}

/** The page in an answer, undefined without one; throws an error that describes an invalid answer. */
function readPages(text: string, slug: string): WordPressPage | undefined {
  const pages = parsed(text)
  if (!Array.isArray(pages)) throw new Error('the answer is not a JSON list of pages')
  const ofSlug = pages.filter((page) => isSlug(page?.slug, slug))
  if (ofSlug.length === 0 && pages.length > 0)
    throw new Error(`the answer has no page with the slug ${slug}, but ${slugText(pages[0])}`)
  const published = ofSlug.filter((page) => (page?.status ?? 'publish') === 'publish')
  if (published.length > 1)
    throw new Error(`${published.length} published pages have the slug ${slug}`)
  const [page] = published
  if (page === undefined) return undefined
  if (page.content?.protected) throw new Error(`the page ${slug} asks for a password`)
  if (typeof page.content?.rendered !== 'string' || page.content.rendered.trim() === '')
    throw new Error(`the page ${slug} has no text`)
  return page
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function faultOf({ url, page, header, footer }: Record<string, unknown>): string | undefined {
  if (typeof url !== 'string') return 'has no url of wordpress(); is a secret missing?'
  if (typeof page !== 'function') return 'should have page: (store) => slug in wordpress()'
  for (const [name, slug] of Object.entries({ header, footer })) {
    const isSaid = slug !== undefined && typeof slug !== 'function'
    const fault = isSaid ? slugFault(slug) : undefined
    if (fault) return `has ${fault} as ${name} of wordpress()`
  }
  return undefined
}

/** Whether a slug from WordPress matches the requested one. */
function isSlug(sent: unknown, asked: string): boolean {
  if (typeof sent !== 'string') return false
  const letters = [...plainSlug(sent)]
  let ends = new Set([0])
  for (const letter of plainSlug(asked))
    ends = new Set([...ends].flatMap((end) => endsAfter(letter, letters, end)))
  return ends.has(letters.length)
}

// Depending on its language, WordPress writes a letter with an accent as one plain letter or two: ü as u or ue.
function endsAfter(letter: string, letters: readonly string[], end: number): number[] {
  const isPlain = (at: number) => /^[a-z]$/.test(letters[at] ?? '')
  const ends = letters[end] === letter ? [end + 1] : []
  if (/\w|\P{Script=Latin}/u.test(letter) || !isPlain(end)) return ends
  return isPlain(end + 1) ? [...ends, end + 1, end + 2] : [...ends, end + 1]
}

// Follows how WordPress derives a slug from a text.
function plainSlug(slug: string): string {
  return decoded(slug)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('.', '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

function slugText(page: WordPressPage | null | undefined): string {
  return typeof page?.slug === 'string' ? shown(page.slug) : 'one without a slug'
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

// The REST API reads a comma or a space as the separator of two slugs, and has no slug with a slash. For a slug
// without letters and digits, it returns any page.
function slugFault(slug: unknown): string | undefined {
  const text = typeof slug === 'string' ? decoded(slug) : ''
  if (/^[^\s,/\\]+$/.test(text) && /[\p{L}\p{N}]/u.test(text)) return undefined
  const got = typeof slug === 'string' ? `"${slug}"` : 'no text'
  return `${got}; it should be a slug, with letters or digits and without spaces, commas and slashes`
}
