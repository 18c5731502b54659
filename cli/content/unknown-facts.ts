import { detailKeys } from '../../data/details.ts'
import { shown } from '../../data/shown.ts'
import { didYouMean } from '../report/nearest.ts'

/**
 * A sentence for each key of a store's facts that no page shows; `from` names their origin. Header and footer have no
 * facts (`isOfStore`).
 */
export function unknownFacts(details: unknown, from: string, isOfStore = true): string[] {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return []
  if (!isOfStore && Object.keys(details).length > 0)
    return [`${from} has facts, which are of stores: header and footer have none`]
  return Object.keys(details)
    .filter((key) => !detailKeys.includes(key))
    .map((key) => `${from} has the unknown key ${shown(key)}${didYouMean(key, detailKeys)}`)
}
