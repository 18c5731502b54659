import type { Store, StoreId } from '../../../data/store.ts'
import type { ContentSource } from '../../content/open-content.ts'
import type { Source, SourceContext, SourceResult } from '../../plugins/source.ts'

/** The kind of a text on a page. */
export type TextKind = 'header' | 'page' | 'footer'

/** Returns the addresses and files that a text came from. */
export type TextPlaces = (kind: TextKind, id: StoreId) => string[]

/** Wraps a custom source to record where its texts come from; other sources have known addresses. */
export function watchedSource(source: ContentSource): {
  source: ContentSource
  places: TextPlaces | undefined
} {
  if (!('custom' in source)) return { source, places: undefined }
  const places = new Map<string, Set<string>>()
  const watch = watcher(source.custom, places)
  return {
    source: { ...source, custom: watchedFunctions(source.custom, watch) },
    // Texts that all stores share are requested with one of the stores.
    places: (kind, id) => [...(places.get(`${kind} ${id}`) ?? places.get(kind) ?? [])],
  }
}

type Watch = (
  kind: TextKind,
  context: SourceContext,
  store: Store | undefined,
  call: (context: SourceContext) => SourceResult | Promise<SourceResult>,
) => Promise<SourceResult>

function watchedFunctions(source: Source, watch: Watch): Source {
  const { name, url, headers } = source
  return {
    name,
    ...(url !== undefined && { url }),
    ...(headers && { headers }),
    ...(source.check && { check: (context) => source.check?.(context) }),
    ...(source.footer && {
      footer: (context) => watch('footer', context, undefined, (inner) => source.footer?.(inner)),
    }),
    ...(source.header && {
      header: (store, context) =>
        watch('header', context, store, (inner) => source.header?.(store, inner)),
    }),
    ...(source.page && {
      page: (store, context) =>
        watch('page', context, store, (inner) => source.page?.(store, inner)),
    }),
    ...(source.missing && {
      missing: (store, context) => source.missing?.(store, context) ?? '',
    }),
    ...(source.listed && { listed: (stores, context) => source.listed?.(stores, context) }),
  }
}

function watcher({ url }: Source, found: Map<string, Set<string>>): Watch {
  return async (kind, context, store, call) => {
    const places = new Set<string>()
    const sent = await call(noting(context, (address) => places.add(plainAddress(address, url))))
    if (typeof sent === 'object' && sent.from !== undefined) places.add(sent.from)
    if (places.size === 0) return sent
    if (store) found.set(`${kind} ${store.id}`, places)
    found.set(kind, places)
    return sent
  }
}

function noting(context: SourceContext, note: (address: string) => void): SourceContext {
  const { folder, locale } = context
  return {
    folder,
    locale,
    warn: (text, from) => context.warn(text, from),
    ask(address, init) {
      note(address)
      return context.ask(address, init)
    },
    once: (key, make) => context.once(key, (inner) => make(noting(inner, note))),
  }
}

/** Returns the address without user name and password. */
function plainAddress(address: string, base: string | undefined): string {
  if (!URL.canParse(address, base)) return address
  const url = new URL(address, base)
  url.username = ''
  url.password = ''
  return url.href
}
