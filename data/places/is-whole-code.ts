import type { LocatorIndex } from './locator-index.ts'
import { plainCode, shapeOf } from './place-pieces.ts'

/** Whether a text has the shape of a postal code in a country with stores, or in this one of them. */
export function isWholeCode(
  { countries }: Pick<LocatorIndex, 'countries'>,
  text: string,
  country?: string,
): boolean {
  const shape = shapeOf(plainCode(text))
  return [...countries].some(([one, shapes]) => one === (country ?? one) && shapes.has(shape))
}
