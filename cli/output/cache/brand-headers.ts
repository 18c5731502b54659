import type { BrandId, Store, StoreId } from '../../../data/store.ts'
import type { OpenContent, StoreContent } from '../../content/open-content.ts'
import type { BrandHeaders, LayoutTexts, StoreHeader } from '../../render/fill-layouts.ts'

type Service = Pick<OpenContent, 'footer' | 'content'>

/** The headers of pages that are no store's: of each brand that of its first store that has content. */
export class FirstBrandHeaders {
  /** The stores of each brand in the order of the list, from the first one that may have content. */
  readonly #stores = new Map<BrandId, Store[]>()
  readonly #leftOut = new Set<StoreId>()
  /** The header by the id of the store. */
  readonly #known = new Map<StoreId, string>()
  #texts: Promise<LayoutTexts> | undefined

  /** `previous` are those of the previous build. */
  constructor(stores: readonly Store[], previous: BrandHeaders) {
    for (const { store, html } of Object.values(previous)) this.#known.set(store, html)
    for (const { brand } of stores) this.#stores.set(brand, [])
    for (const store of stores) this.#stores.get(store.brand)?.push(store)
  }

  /** Whether a store's answer must be whole: that it is unchanged would not tell its header. */
  needs({ id, brand }: Store): boolean {
    return this.#firstOf(brand)?.id === id && !this.#known.has(id)
  }

  /** Hears what was answered for a store. */
  hear({ id, brand }: Store, answered: StoreContent | 'unchanged' | undefined): void {
    if (answered === undefined) this.#leftOut.add(id)
    else if (answered !== 'unchanged' && (this.#known.has(id) || this.#firstOf(brand)?.id === id))
      this.#known.set(id, answered.content.header)
  }

  /** The headers with the footer, once all stores are through. What is not known yet is asked for now. */
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
    return { footer: (await service.footer()).html, headers }
  }

  async #headerOf(brand: BrandId, service: Service): Promise<StoreHeader | undefined> {
    for (let first = this.#firstOf(brand); first; first = this.#firstOf(brand)) {
      const html = this.#known.get(first.id)
      if (html !== undefined) return { store: first.id, html }
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
