import type { BrandId, Store, StoreId } from '../../data/store.ts'
import { compareStoreIds } from '../../data/store-id.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { HeaderVersion } from '../report/wording/content.ts'

// One or two edits during a build make at most 5 versions; more versions mean that each store has its own header.
const mostOfOneHeader = 5

/** Compares the headers of each brand: an edit during the build gives a site two versions of one header. */
export class HeaderVersions {
  readonly #brands = new Map<BrandId, Map<string, StoreId[]>>()

  /** Records the `Last-Modified` of a store's header. */
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

  /** A warning for each brand whose header has several versions. */
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

// If no two of more than two stores share a version, each store has its own header.
function isOneHeader(versions: readonly HeaderVersion[]): boolean {
  if (versions.length < 2 || versions.length > mostOfOneHeader) return false
  return versions.length === 2 || versions.some(({ stores }) => stores.length > 1)
}
