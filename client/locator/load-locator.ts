import type { LocatorFile } from '../../data/places/locator-file.ts'
import { type LocatorIndex, prepareLocator } from '../../data/places/locator-index.ts'
import { placesIn } from '../../data/places/places-in.ts'
import type { Places } from '../../data/places/understand.ts'

/** The stores of a site, and where places are looked up. */
export interface Locator {
  index: LocatorIndex
  places: Places
}

/** Loads the stores from the folder of the site's assets; a piece of the tables of places comes when it is first asked for. */
export async function loadLocator(folder: string): Promise<Locator> {
  const file = (await ask(`${folder}locator.json`, (answer) => answer.json())) as LocatorFile
  const pieces = new Map<string, Promise<string | undefined>>()
  const load = (name: string) => {
    const known = pieces.get(name)
    if (known) return known
    // What has no piece is no place; what fails may work the next time.
    const asked = ask(`${folder}places/${encodeURI(name)}.txt`, (answer) => answer.text())
      .then((text) => text as string)
      .catch((error: Error) => {
        if (error.cause !== 404) pieces.delete(name)
        return undefined
      })
    pieces.set(name, asked)
    return asked
  }
  return { index: prepareLocator(file), places: placesIn(file.places, load) }
}

async function ask(
  address: string,
  read: (answer: Response) => Promise<unknown>,
): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`, { cause: answer.status })
  return read(answer)
}
