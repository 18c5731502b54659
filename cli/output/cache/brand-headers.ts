import type { BrandId, Store, StoreId } from '../../../data/store.ts'
import type { OpenContent, StoreContent } from '../../content/open-content.ts'
import type { BrandHeaders, LayoutTexts, StoreHeader } from '../../render/fill-layouts.ts'

type Service = Pick<OpenContent, 'footer' | 'content'>

/** The headers of pages without store: each brand uses that of its first store with content. */
export class FirstBrandHeaders {
  /** The stores of each brand in the order of the list, from the first one that may have content. */
  readonly #stores = new Map<BrandId, Store[]>()
  readonly #leftOut = new Set<StoreId>()
  /** The headers by store id, each with header and footer in all languages of its store. */
  readonly #known = new Map<StoreId, StoreHeader>()
  #texts: Promise<LayoutTexts> | undefined

  /** `previous` are the headers of the previous build. */
  constructor(stores: readonly Store[], previous: BrandHeaders) {
    for (const header of Object.values(previous)) this.#known.set(header.store, header)
    for (const { brand } of stores) this.#stores.set(brand, [])
    for (const store of stores) this.#stores.get(store.brand)?.push(store)
  }

  /** Whether a store needs a complete answer: `unchanged` would not give its header. */
  needs({ id, brand }: Store): boolean {
    return this.#firstOf(brand)?.id === id && !this.#known.has(id)
  }

  /** Records the answer for a store. */
  hear({ id, brand }: Store, answered: StoreContent | 'unchanged' | undefined): void {
    if (answered === undefined) this.#leftOut.add(id)
    else if (answered !== 'unchanged' && (this.#known.has(id) || this.#firstOf(brand)?.id === id))
      this.#known.set(id, headerOf(id, answered))
  }

  /**
   * The headers with the footer, after the last store. Requests the content of stores whose header is still
   * unknown.
   */
  texts(service: Service): Promise<LayoutTexts> {
    this.#texts ??= this.#collect(service)
    return this.#texts
  }

  async #collect(service: Service): Promise<LayoutTexts> {
    const headers: Record<BrandId, StoreHeader> = {}
    for (const brand of this.#stores.keys()) {
      const header = await this.#headerOf(brand, service)
      if (header) headers[brand] = header
    }
    const { html: main } = await service.footer()
    for (const [brand, { footer, ...header }] of Object.entries(headers))
      headers[brand] = { ...header, ...(footer !== undefined && footer !== main && { footer }) }
    return { footer: main, headers }
  }

  async #headerOf(brand: BrandId, service: Service): Promise<StoreHeader | undefined> {
    for (let first = this.#firstOf(brand); first; first = this.#firstOf(brand)) {
      const header = this.#known.get(first.id)
      if (header !== undefined) return header
      this.hear(first, await service.content(first))
    }
    return undefined
  }

  #firstOf(brand: BrandId): Store | undefined {
    const stores = this.#stores.get(brand) ?? []
    while (stores[0] && this.#leftOut.has(stores[0].id)) stores.shift()
    return stores[0]
  }
}

function headerOf(store: StoreId, { content, languages = {} }: StoreContent): StoreHeader {
  const { header: html, footer } = content
  const others = Object.entries(languages).map(
    ([locale, { header, footer }]) => [locale, { html: header, footer }] as const,
  )
  return {
    store,
    html,
    footer,
    ...(others.length > 0 && { languages: Object.fromEntries(others) }),
  }
}
