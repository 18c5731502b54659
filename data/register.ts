/**
 * Registers the chain's types in its config file: `declare module 'store-pages' { interface Register { fields: typeof
 * fields } }`, where `fields` is the zod schema of the custom fields.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the chain's declaration is merged into it.
export interface Register {}

/** The custom fields of a store, by the registered schema; without one, each value is `unknown`. */
export type StoreFields = Register extends { fields: { _zod: { output: infer Fields } } }
  ? Readonly<Fields>
  : Readonly<Record<string, unknown>>
