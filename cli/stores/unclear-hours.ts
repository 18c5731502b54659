import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'
import { oddTexts } from './odd-texts.ts'
import type { HoursReader, UnclearHours } from './read-store-hours.ts'

/** Returns warnings for uncertain hours: one per kind, with each text and its rows. */
export function unclearHours(
  stores: readonly Store[],
  listed: readonly Store[],
  hours: Pick<HoursReader, 'unclearOf'>,
): Problem[] {
  return kinds.flatMap(({ code, textsOf }) => {
    const odd = oddTexts(stores, listed, (store) => {
      const unclear = hours.unclearOf(store)
      return unclear ? textsOf(unclear) : []
    })
    return odd ? [problem(code, odd)] : []
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
