import type { BrandId, Store, StoreId } from '../../data/store.ts'
import { compareStoreIds } from '../../data/store-id.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { HeaderVersion } from '../report/wording/content.ts'

// An edit or two while the build asks makes no more. More are headers that each store has for itself.
const mostOfOneHeader = 5

/** Compares the headers of each brand: one that was edited while the build asked makes a site with two. */
export class HeaderVersions {
  readonly #brands = new Map<BrandId, Map<string, StoreId[]>>()

  /** The header of a store came with this `Last-Modified`. */
  note({ id, brand }: Store, lastModified: string | undefined): void {
    const time = Date.parse(lastModified ?? '')
    if (Number.isNaN(time)) return
    const versions = this.#brands.get(brand) ?? new Map<string, StoreId[]>()
    this.#brands.set(brand, versions)
    const changed = new Date(time).toISOString()
    const stores = versions.get(changed)
    if (stores) stores.push(id)
    else if (versions.size <= mostOfOneHeader) versions.set(changed, [id])
  }

  /** A warning for each brand that has its header in several versions. */
  problems(): Problem[] {
    return sorted(this.#brands).flatMap(([brand, noted]) => {
      const versions = sorted(noted).map(([changed, stores]) => ({
        changed,
        stores: stores.toSorted(compareStoreIds),
      }))
      return isOneHeader(versions) ? [problem('HEADER_VERSIONS', { brand, versions })] : []
    })
  }
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1))
}

// Where no two stores of several share a version, each has a header of its own.
function isOneHeader(versions: readonly HeaderVersion[]): boolean {
  if (versions.length < 2 || versions.length > mostOfOneHeader) return false
  return versions.length === 2 || versions.some(({ stores }) => stores.length > 1)
}
