import { z } from 'zod'
import type { StoreId } from '../../../data/store.ts'
import { readStoreId } from '../../../data/store-id.ts'
import { storeIdSchema } from '../../../data/store-schema.ts'
import { parseShallow } from '../../system/read-json.ts'

/** The file of a site that remembers addresses without a page. */
export const historyFile = 'history.json'

/** A page by its store, in a further language with the prefix of its path. */
export interface PageOf {
  store: StoreId
  prefix: string
}

/** What is remembered of a store without a page. */
export interface GoneStore {
  /** The address of its last page. */
  at?: string | undefined
  /** City and state, as pages are called by. */
  town?: string | undefined
  /** The store that it is a part of now. */
  into?: StoreId | undefined
}

/** The addresses that were published and have no page any more; no times, so that equal inputs give equal ones. */
export interface History {
  /** Which page last stood there, by address without the base: `/ames/old-street/`. The newest first. */
  addresses: ReadonlyMap<string, PageOf>
  /** Of those stores, the ones without a page. */
  stores: ReadonlyMap<StoreId, GoneStore>
  /** Addresses where a page of the directory stood, the newest first. */
  directory: readonly string[]
}

export const noHistory: History = { addresses: new Map(), stores: new Map(), directory: [] }

const historySchema = z.object({
  version: z.literal(1),
  // A page of the main language is its store's id alone.
  addresses: z.record(z.string(), z.union([storeIdSchema, z.tuple([storeIdSchema, z.string()])])),
  stores: z.record(
    z.string(),
    z.object({
      at: z.string().optional(),
      town: z.string().optional(),
      into: storeIdSchema.optional(),
    }),
  ),
  directory: z.array(z.string()).default([]),
})

const deepest = 4

/** The history that a text is, with whatever addresses it says; undefined when it is none. */
export function parseHistory(text: string): History | undefined {
  try {
    const { addresses, stores, directory } = historySchema.parse(parseShallow(text, deepest))
    const known = Object.entries(stores).flatMap(([name, gone]) => {
      const id = readStoreId(name)
      return id === undefined ? [] : [[id, gone] as const]
    })
    const pages = new Map(Object.entries(addresses).map(readPage))
    return { addresses: pages, stores: new Map(known), directory }
  } catch {
    return undefined
  }
}

function readPage([address, said]: [string, StoreId | [StoreId, string]]): [string, PageOf] {
  const [store, prefix] = Array.isArray(said) ? said : [said, '']
  return [address, { store, prefix }]
}

/** A history as text, an address a line. */
export function* historyPieces({ addresses, stores, directory }: History): Generator<string> {
  yield '{\n  "version": 1,\n  "addresses": {\n'
  yield* linesOf(addresses, ({ store, prefix }) => (prefix ? [store, prefix] : store))
  yield '\n  },\n  "stores": {\n'
  yield* linesOf(stores, (gone) => gone)
  yield '\n  }'
  if (directory.length > 0) yield `,\n  "directory": ${JSON.stringify(directory, null, 4)}`
  yield '\n}\n'
}

function* linesOf<Value>(
  values: ReadonlyMap<StoreId, Value>,
  said: (value: Value) => unknown,
): Generator<string> {
  let end = ''
  for (const [name, value] of values) {
    yield `${end}    ${JSON.stringify(String(name))}: ${JSON.stringify(said(value))}`
    end = ',\n'
  }
}
