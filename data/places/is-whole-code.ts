import type { LocatorIndex } from './locator-index.ts'
import { plainCode, shapeOf } from './place-pieces.ts'

/** Whether a text has the shape of a postal code in a country with stores. */
export function isWholeCode({ countries }: Pick<LocatorIndex, 'countries'>, text: string): boolean {
  const shape = shapeOf(plainCode(text))
  return [...countries.values()].some((shapes) => shapes.has(shape))
}
