import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { HoursReader, UnclearHours } from './read-store-hours.ts'
import { placeNames } from './row-numbers.ts'

/** Warnings for hours of the list that are not certain: one a kind, with each text and its rows. */
export function unclearHours(
  stores: readonly Store[],
  listed: readonly Store[],
  hours: Pick<HoursReader, 'unclearOf'>,
): Problem[] {
  return kinds.flatMap(({ code, textsOf }) => {
    const odd = stores.flatMap((store) => {
      const unclear = hours.unclearOf(store)
      const texts = unclear ? textsOf(unclear) : []
      return texts.length > 0 ? [{ store, texts }] : []
    })
    if (odd.length === 0) return []
    const byText = new Map<string, Store[]>()
    for (const { store, texts } of odd)
      for (const text of texts) {
        const all = byText.get(text)
        if (all) all.push(store)
        else byText.set(text, [store])
      }
    const nameOf = placeNames(listed)
    const texts = [...byText].map(([text, all]) => ({ text, places: nameOf(all) }))
    return [problem(code, { stores: odd.length, texts })]
  })
}

const kinds = [
  { code: 'LIST_HOURS_TEXT', textsOf: ({ shown }: UnclearHours) => shown },
  { code: 'LIST_HOURS_LEFT_OUT', textsOf: ({ leftOut }: UnclearHours) => leftOut },
  {
    code: 'LIST_TIME_ZONE',
    textsOf: ({ zone }: UnclearHours) => (zone === undefined ? [] : [zone]),
  },
] as const
