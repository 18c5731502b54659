import type { Content } from '../../data/content.ts'
import type { Neighbours } from '../../data/neighbours.ts'
import type { Site } from '../../data/page.ts'
import type { Store, StoreLanguage } from '../../data/store.ts'
import { storeInLanguage } from '../../data/store-in-language.ts'
import { pageLocales } from '../../data/store-languages.ts'
import type { LocalizedContent } from '../content/store-content.ts'
import type { Hooks } from '../plugins/run-hooks.ts'
import { withListHours } from './hours-of-list.ts'
import type { Mirror, PageIn, PageRenderer } from './page-renderer.ts'
import { renderWithFiles } from './render-with-files.ts'
import type { PageMetadata, RenderedPage } from './rendered-page.ts'
import { withListServices } from './services-of-list.ts'

export interface RenderedStore {
  made: PageMetadata
  /** The file of each page. */
  pages: { language: Omit<StoreLanguage, 'locale'>; bytes: Uint8Array }[]
}

interface RenderingOptions {
  site: Site
  hooks: Pick<Hooks, 'transformContent' | 'mirrors' | 'mirrorFiles'>
  renderer: PageRenderer
}

/** Renders the pages of a store in each language with content; each page names the languages that have one. */
export async function renderStore(
  { content, languages = {} }: LocalizedContent,
  store: Store,
  neighbours: Neighbours,
  { site, hooks, renderer }: RenderingOptions,
): Promise<RenderedStore> {
  const render = async (answered: Content, page?: PageIn) => {
    const locale = page?.language.locale ?? pageLocales(store, site)[0]
    const { about } = storeInLanguage(store, locale ?? '')
    const listed = withListServices(withListHours(answered, store), about)
    const transformed = await hooks.transformContent(listed, store, locale)
    const rendering = (mirror?: Mirror) =>
      renderer.page(transformed, store, neighbours, page, mirror)
    return renderWithFiles(rendering, { hooks, store, locale: locale ?? site.locale })
  }
  const [main, ...others] = store.languages ?? []
  if (!main) return only(await render(content), { prefix: '', path: store.path })
  const contents = new Map(Object.entries(languages)).set(main.locale, content)
  let all = [main, ...others].filter(({ locale }) => contents.has(locale))
  for (;;) {
    const rendered = await Promise.all(
      all.map((language) => render(contents.get(language.locale) ?? content, { language, all })),
    )
    const kept = all.filter((_, at) => rendered[at]?.bytes)
    // A store without a page in its main language has no page.
    if (kept.length === all.length || kept[0] !== main) return joined(rendered, all)
    // A plugin has dropped a page: the other languages must not link to it.
    all = kept
  }
}

function only(
  { bytes, mirrored, ...made }: RenderedPage,
  language: RenderedStore['pages'][number]['language'],
): RenderedStore {
  return {
    made: { ...made, ...(mirrored && { mirrored: [mirrored] }) },
    pages: bytes ? [{ language, bytes }] : [],
  }
}

function joined(rendered: readonly RenderedPage[], all: readonly StoreLanguage[]): RenderedStore {
  const unknownTokens = rendered.flatMap((page) => page.unknownTokens)
  const entry = rendered[0]?.entry
  if (!entry) return { made: { unknownTokens }, pages: [] }
  const found = rendered.flatMap((page, at) => {
    const language = all[at]
    return language && page.bytes && page.entry
      ? [{ language, bytes: page.bytes, entry: page.entry }]
      : []
  })
  const mirrored = rendered.flatMap((page) => page.mirrored ?? [])
  const others = found.slice(1).map(({ language, entry }) => [language.prefix, entry])
  return {
    made: {
      ...{ entry, others: Object.fromEntries(others), unknownTokens },
      ...(mirrored.length > 0 && { mirrored }),
    },
    pages: found.map(({ language, bytes }) => ({ language, bytes })),
  }
}
