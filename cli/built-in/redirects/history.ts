import { z } from 'zod'
import type { StoreId } from '../../../data/store.ts'
import { readStoreId } from '../../../data/store-id.ts'
import { storeIdSchema } from '../../../data/store-schema.ts'
import { parseShallow } from '../../system/read-json.ts'

/** The file of a site that lists addresses without a page. */
export const historyFile = 'history.json'

/** The page of a store; `prefix` is the path prefix of a further language. */
export interface PageOf {
  store: StoreId
  prefix: string
}

/** The facts of a store without a page. */
export interface GoneStore {
  /** The address of its last page. */
  at?: string | undefined
  /** City and state, as page titles have them. */
  town?: string | undefined
  /** The store that it was merged into. */
  into?: StoreId | undefined
}

/** Published addresses without a page; without times, so that equal inputs give equal files. */
export interface History {
  /** The last page of each address, without the base: `/ames/old-street/`. The newest first. */
  addresses: ReadonlyMap<string, PageOf>
  /** The stores without a page among them. */
  stores: ReadonlyMap<StoreId, GoneStore>
  /** Addresses of former directory pages, the newest first. */
  directory: readonly string[]
}

export const noHistory: History = { addresses: new Map(), stores: new Map(), directory: [] }

const historySchema = z.object({
  version: z.literal(1),
  // A page of the main language is written as its store's id alone.
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

/** Parses a history, with unchecked addresses; undefined if the text is none. */
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

/** A history as text, with one address per line. */
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
