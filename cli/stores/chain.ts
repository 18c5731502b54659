import type { Amenities } from '../../data/amenities.ts'
import type { Brand } from '../../data/brands.ts'
import type { StoreId } from '../../data/store.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'

/** The facts of a chain that its list is checked against. */
export interface Chain {
  brands: readonly Brand[]
  corporateIds: ReadonlySet<StoreId>
  /** Without amenities, rows have seven slots. */
  amenities?: Amenities
  /** The schema of custom fields. */
  fields?: FieldsSchema | undefined
  /** The default country of stores. */
  country?: string | undefined
  /** The default languages of stores, overridden by brand and row; without them, a store has one language. */
  languages?: readonly string[] | undefined
  /** The default locale of stores. */
  locale?: string | undefined
  /** The output folder, if a site is to be written. */
  out?: string
}
