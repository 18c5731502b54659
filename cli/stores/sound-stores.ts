import type { Store, StoreId } from '../../data/store.ts'
import { storeIdKey } from '../../data/store-id.ts'
import type { Problem, Where } from '../report/problems.ts'
import { duplicates, storesById } from './collisions.ts'
import { followers, mergeProblems } from './merged-stores.ts'
import { pathProblems } from './path-problems.ts'

interface SoundOptions {
  /** Problems of other rows. */
  found: readonly Problem[]
  /** The probable stores of those rows. */
  likely: readonly Store[]
  /** The maximum length of a path in bytes. */
  room: number
  placeOf: (store: Store) => Where
}

/**
 * Returns the stores that can be built without the bad rows, and the problems of the skipped stores. Of two
 * conflicting stores the first is kept; a store that merged into a skipped store is also skipped.
 */
export function soundStores(
  stores: readonly Store[],
  { found, likely, room, placeOf }: SoundOptions,
): { sound: Store[]; problems: Problem[] } {
  const problems = [...found]
  const gone = new Set([...idsOf(found), ...likely.map(({ id }) => storeIdKey(id))])
  let sound = [...stores]
  const leave = (wrong: readonly Problem[]) => {
    if (wrong.length === 0) return
    const rows = new Set(wrong.map(({ where }) => where.row))
    sound = sound.filter((store) => !rows.has(placeOf(store).row))
    for (const one of wrong) problems.push(one)
    for (const id of idsOf(wrong)) gone.add(id)
  }
  leave(sound.flatMap((store) => pathProblems(store, { ...placeOf(store), field: 'URL' }, room)))
  leave(duplicates(sound, placeOf, { firstStays: true }))
  leave(followers(sound, gone, placeOf))
  leave(mergeProblems(sound, storesById(sound), placeOf))
  leave(followers(sound, gone, placeOf))
  return { sound, problems }
}

function idsOf(problems: readonly Problem[]): StoreId[] {
  return problems.flatMap(({ where: { store } }) => (store === undefined ? [] : storeIdKey(store)))
}
