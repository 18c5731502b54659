import type { Store } from '../../data/store.ts'
import { type Problem, problem } from '../report/problems.ts'
import type { AboutReader, UnclearAbout } from './about-reader.ts'
import { oddTexts } from './odd-texts.ts'
import { ownKind } from './read-about.ts'

/**
 * Returns warnings for facts beyond address and hours that pages do not show as intended: one per field and problem,
 * with the texts and their rows.
 */
export function unclearAbout(
  stores: readonly Store[],
  listed: readonly Store[],
  about: Pick<AboutReader, 'unclearOf'>,
): Problem[] {
  const odd = stores.filter((store) => about.unclearOf(store))
  if (odd.length === 0) return []
  const of = (textsOf: (unclear: UnclearAbout) => readonly string[]) =>
    oddTexts(odd, listed, (store) => {
      const unclear = about.unclearOf(store)
      return unclear ? textsOf(unclear) : []
    })
  const hours = of((unclear) => unclear.hours)
  const phones = odd.flatMap((store) =>
    (about.unclearOf(store)?.phones ?? []).map((phone) => `${phone} (store ${store.id})`),
  )
  return [
    ...faultKinds(odd, about).flatMap(({ field, fault }) => {
      const isOf = (one: { field: string; fault: string }) =>
        one.field === field && one.fault === fault
      const texts = of(({ faults }) => faults.filter(isOf).map(({ text }) => text))
      if (!texts) return []
      if (fault === ownKind) return [problem('LIST_KINDS_IGNORED', texts)]
      return [problem('LIST_FIELD_LEFT_OUT', { field, fault, ...texts })]
    }),
    ...(hours ? [problem('LIST_HOURS_TEXT', hours)] : []),
    ...(phones.length > 0 ? [problem('PHONES_UNREADABLE', { phones })] : []),
  ]
}

function faultKinds(stores: readonly Store[], about: Pick<AboutReader, 'unclearOf'>) {
  const all = stores.flatMap((store) => about.unclearOf(store)?.faults ?? [])
  const kinds = all.map(({ field, fault }) => [`${field} ${fault}`, { field, fault }] as const)
  return [...new Map(kinds).values()]
}
