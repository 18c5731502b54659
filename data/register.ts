/**
 * What a chain tells the types of: in its config file, `declare module 'store-pages' { interface Register { fields:
 * typeof fields } }`, where `fields` is the zod schema of the list's own fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the chain's own declaration is merged into it.
export interface Register {}

/** The chain's own fields of a store, by the schema that is registered; without one, each may be anything. */
export type StoreFields = Register extends { fields: { _zod: { output: infer Fields } } }
  ? Readonly<Fields>
  : Readonly<Record<string, unknown>>
