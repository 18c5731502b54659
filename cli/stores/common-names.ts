import { grouped } from '../../data/grouped.ts'
import { slugOf } from '../../data/slug.ts'
import type { Store } from '../../data/store.ts'

/** Marks each store whose name most stores of its brand have, as `Shell` in a list of Shell's own stations. */
export function markCommonNames(stores: readonly Store[]): void {
  for (const ofBrand of grouped(stores, ({ brand }) => brand).values()) {
    const byName = grouped(ofBrand, ({ row }) => slugOf(row.Name?.trim() ?? ''))
    for (const [name, alike] of byName) {
      const isCommon = name !== '' && alike.length > 1 && alike.length > ofBrand.length / 2
      for (const store of alike) {
        if (isCommon) store.hasCommonName = true
        else delete store.hasCommonName
      }
    }
  }
}
