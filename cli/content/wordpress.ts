import { shown } from '../../data/shown.ts'
import type { Store } from '../../data/store.ts'
import type { ListContext, Source, SourceContext, SourceText } from '../plugins/source.ts'
import { RequestError } from '../system/http/request-error.ts'
import { NoRouteError, parsed, WordPressApi } from './wordpress-api.ts'
import type {
  WordPressOptions,
  WordPressPageOptions,
  WordPressTypeOptions,
} from './wordpress-options.ts'
import { isSlug, slugFault } from './wordpress-slug.ts'
import type { WordPressType } from './wordpress-type.ts'

/** Published pages, or the posts of a type, of a plain WordPress, read by its REST API. */
export function wordpress(options: WordPressOptions): Source {
  const { url, header, footer, headers } = options
  const api = new WordPressApi(withSlash(url))
  const shared = (said: string | ((locale: string) => string)) => (context: SourceContext) => {
    const slug = typeof said === 'string' ? said : said(context.locale)
    const fault = slugFault(slug)
    if (fault) throw new Error(`a function of wordpress() gave ${fault}`)
    return context.once(slug, async (own) => {
      const text = await pageOf(slug, api, own)
      if (text) return text
      throw new Error(`there is no published page with the slug ${slug}`)
    })
  }
  const headerOf = header === undefined ? undefined : shared(header)
  return {
    name: 'wordpress',
    url,
    ...(headers && { headers }),
    check: () => faultOf({ ...options }),
    ...(footer !== undefined && { footer: shared(footer) }),
    ...(headerOf && { header: (_: Store, context: SourceContext) => headerOf(context) }),
    ...(options.type === undefined ? pagesOf(options, api) : postsOf(options, api)),
  }
}

type ContentParts = Pick<Source, 'cacheKey' | 'missing' | 'page' | 'stores'>

function pagesOf({ page }: WordPressPageOptions, api: WordPressApi): ContentParts {
  return {
    missing(store, { locale }) {
      const slug = page(store, locale)
      return slug === undefined ? 'page() gives no slug' : `none has the slug ${slug}`
    },
    async page(store, context) {
      const slug: unknown = page(store, context.locale)
      if (slug === undefined) return undefined
      const fault = slugFault(slug)
      if (fault) throw new Error(`page of wordpress() gave ${fault}`)
      return pageOf(String(slug), api, context)
    },
  }
}

function postsOf(options: WordPressTypeOptions, api: WordPressApi): ContentParts {
  const { type } = options
  let posts: WordPressType | undefined
  // The import is lazy, because every config file imports this module.
  const opened = async () => {
    const { WordPressType } = await import('./wordpress-type.ts')
    posts ??= new WordPressType(options, api)
    return posts
  }
  return {
    cacheKey: type,
    stores: async (context: ListContext) => (await opened()).rows(context),
    page: async ({ id }, context) => (await opened()).text(id, context),
    missing: ({ id }) => `none of the type ${type} is published for the id ${id}`,
  }
}

function withSlash(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/\/*$/, '/')
}

interface WordPressPage {
  slug?: unknown
  status?: string
  content: { rendered: string; protected?: boolean }
  modified_gmt?: string
}

const fields = 'id,slug,status,content,modified_gmt,title'

async function pageOf(
  slug: string,
  api: WordPressApi,
  context: SourceContext,
): Promise<SourceText | undefined> {
  const query = { slug, _fields: fields }
  const read = (text: string) => readPages(text, slug)
  const found = await api.ask({ route: 'wp/v2/pages', query, read }, context).catch(orNoPages)
  if (!found) return undefined
  const { content, modified_gmt: modified } = found
  return { html: content.rendered, ...(modified && { modified: `${modified}Z` }) }
}

function orNoPages(error: unknown): never {
  if (!(error instanceof NoRouteError)) throw error
  const cause = `the REST API of WordPress shows no pages; allow the route wp/v2/pages (${error.message})`
  throw new RequestError('%s', { cause })
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

function faultOf(options: Record<string, unknown>): string | undefined {
  const { url, type, header, footer } = options
  if (typeof url !== 'string') return 'has no url of wordpress(); is a secret missing?'
  const fault = type === undefined ? pageFault(options) : typeFault(options)
  if (fault !== undefined) return `${fault} in wordpress()`
  for (const [name, slug] of Object.entries({ header, footer })) {
    const isSaid = slug !== undefined && typeof slug !== 'function'
    const fault = isSaid ? slugFault(slug) : undefined
    if (fault) return `has ${fault} as ${name} of wordpress()`
  }
  return undefined
}

function pageFault({ page, stores, details }: Record<string, unknown>): string | undefined {
  if (stores !== undefined || details !== undefined)
    return 'should have type beside stores and details'
  return typeof page === 'function' ? undefined : 'should have page: (store) => slug'
}

function typeFault({ type, page, stores, details }: Record<string, unknown>): string | undefined {
  if (typeof type !== 'string' || !/^[\w-]+$/.test(type))
    return `has ${shown(type)} as type; it should be the name of a post type, such as locations,`
  if (page !== undefined) return 'has both type and page'
  if (typeof stores !== 'function') return 'should have stores: (post) => row beside type'
  return details === undefined || typeof details === 'function'
    ? undefined
    : 'should have details: (post) => details'
}

function slugText(page: WordPressPage | null | undefined): string {
  return typeof page?.slug === 'string' ? shown(page.slug) : 'one without a slug'
}
