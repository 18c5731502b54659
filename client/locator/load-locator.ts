import type { LocatorFile } from '../../data/places/locator-file.ts'
import { type LocatorIndex, prepareLocator } from '../../data/places/locator-index.ts'
import { placesIn } from '../../data/places/places-in.ts'
import type { Places } from '../../data/places/query-match.ts'

/** The stores of a site, and the lookup of places. */
export interface Locator {
  index: LocatorIndex
  places: Places
}

/**
 * Loads the stores from the folder of the site's assets; `lists` is the end of the file's name in a further language. A
 * piece of the place tables loads when it is first needed.
 */
export async function loadLocator(folder: string, lists: string): Promise<Locator> {
  const file: LocatorFile = await (await ask(`${folder}locator${lists}.json`)).json()
  const load = async (name: string) => (await ask(`${folder}places/${encodeURI(name)}.txt`)).text()
  return { index: prepareLocator(file), places: placesIn(file.places, load) }
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}
