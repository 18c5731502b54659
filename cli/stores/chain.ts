import type { Amenities } from '../../data/amenities.ts'
import type { Brand } from '../../data/brands.ts'
import type { StoreId } from '../../data/store.ts'
import type { FieldsSchema } from '../config/fields-schema.ts'

/** The facts of a chain that the rows of its list are checked by. */
export interface Chain {
  brands: readonly Brand[]
  corporateIds: ReadonlySet<StoreId>
  /** Without them, rows have seven slots. */
  amenities?: Amenities
  /** Of own fields. */
  fields?: FieldsSchema | undefined
  /** The country of stores that do not say it. */
  country?: string | undefined
  /** Those of stores that say nothing else, nor does their brand; without them stores have one. */
  languages?: readonly string[] | undefined
  /** The language of stores where nothing says another one. */
  locale?: string | undefined
  /** The folder of the site, if one is to be written. */
  out?: string
}
