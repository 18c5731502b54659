import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreRow } from '../../data/store.ts'
import type { Place } from './builds.ts'

const mostOff = 0.15

/** Throws when a site lacks pages at one of their two paths, or when their size differs much from ours. */
export function checkSite(folder: string, { list, page }: Pick<Place, 'list' | 'page'>): void {
  const stores: StoreRow[] = JSON.parse(readFileSync(list, 'utf8'))
  const wanted = statSync(page).size
  for (const { URL, locationID } of stores) {
    for (const path of [URL, join('store', String(locationID))]) {
      const { size } = statSync(join(folder, path, 'index.html'))
      if (Math.abs(size / wanted - 1) > mostOff)
        throw new Error(`The page /${path}/ has ${size} bytes in place of ${wanted}`)
    }
  }
}
