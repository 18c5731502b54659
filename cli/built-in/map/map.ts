import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasFeature } from '../../../data/features.ts'
import { grouped } from '../../../data/grouped.ts'
import { mercator } from '../../../data/mercator.ts'
import type { Store } from '../../../data/store.ts'
import { isGone } from '../../../data/store-status.ts'
import type { Plugin } from '../../plugins/plugin.ts'
import type { OutputFile } from '../../plugins/summaries.ts'
import { mapLibraryFiles, mapLibraryFolder } from '../../system/map-library.ts'
import { type StorePlaces, storePlaces } from './store-places.ts'

let drawing: Promise<typeof import('./with-map.ts')> | undefined

/**
 * The map of each store and each place; and for the map of all stores `assets/map.json`, the outlines of states and
 * countries, and `assets/map/`, the finer ones of each square around stores, with its towns.
 */
export const map = {
  name: 'map',
  async transformPage(page, { site }) {
    // The outlines are loaded only when a page is rendered.
    drawing ??= import('./with-map.ts')
    return (await drawing).withMap(page, site)
  },
  async placeMap(stores, { site }) {
    drawing ??= import('./with-map.ts')
    return (await drawing).mapOfPlace(stores, site)
  },
  async addFiles(pages, { site }) {
    // The locator page shows the map of all stores.
    if (!hasFeature(site, 'locator')) return []
    const stores: Store[] = []
    for await (const { store } of pages) if (!isGone(store.row)) stores.push(store)
    const places = storePlaces(stores, site)
    const content = async () => {
      const { drawMap } = await import('./draw-map.ts')
      return `${JSON.stringify(drawMap(places))}\n`
    }
    const files = [
      { path: 'assets/map.json', inputs: hashOf(places), content },
      ...(await squareFiles(places)),
    ]
    return site.streets && 'style' in site.streets ? [...files, ...libraryFiles()] : files
  },
} satisfies Plugin

async function squareFiles({ places }: StorePlaces): Promise<OutputFile[]> {
  if (places.length === 0) return []
  const { drawSquare, squareOf, squaresAround } = await import('./draw-square.ts')
  const stores = places.map(mercator)
  const bySquare = grouped(stores, squareOf)
  return squaresAround(stores).map((square) => {
    const inside = bySquare.get(square) ?? []
    return {
      path: `assets/map/${square}.json`,
      inputs: hashOf([square, inside]),
      content: () => `${JSON.stringify(drawSquare(square, inside))}\n`,
    }
  })
}

function hashOf(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex')
}

// The names of the scripts have a hash of their content.
function libraryFiles(): OutputFile[] {
  return Object.values(mapLibraryFiles()).map((name) => ({
    path: `assets/${name}`,
    inputs: name,
    content: () => readFile(join(mapLibraryFolder, name)),
  }))
}
