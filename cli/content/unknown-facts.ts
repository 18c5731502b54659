import { detailKeys } from '../../data/details.ts'
import { shown } from '../../data/shown.ts'
import { didYouMean } from '../report/nearest.ts'

/** A sentence for each key of a store's facts that no page shows. Header and footer have no facts (`isOfStore`). */
export function unknownFacts(details: unknown, isOfStore = true): string[] {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return []
  if (!isOfStore && Object.keys(details).length > 0)
    return ['Facts are of stores: header and footer have none']
  return Object.keys(details)
    .filter((key) => !detailKeys.includes(key))
    .map((key) => `The key ${shown(key)} of the facts is unknown${didYouMean(key, detailKeys)}`)
}
