import type { Problem, Where } from './problems.ts'
import { someOf } from './some-of.ts'

/** So many problems of one kind are told one by one; of more, one line names the first ones. */
export const mostAlike = 3

/** Where a problem is, in words that stand before what is wrong: `list.json row 2 (store 7) City: `. */
export function placeText({ file, row, field, store, url }: Where): string {
  return asPlace([
    file,
    row === undefined ? undefined : `row ${row}`,
    store === undefined ? undefined : row === undefined ? `store ${store}` : `(store ${store})`,
    field,
    url,
  ])
}

/** Where problems of one kind are: `list.json 500 rows (1, 2, 3 and 497 more) City: `. */
export function placeOfAll(alike: readonly Problem[], more = ''): string {
  const { file, field } = alike[0]?.where ?? {}
  const rows = alike.flatMap(({ where }) => where.row ?? [])
  const stores = alike.flatMap(({ where }) => where.store ?? [])
  const [noun, names] = rows.length > 0 ? ['rows', rows] : ['stores', stores]
  return asPlace([file, `${alike.length}${more} ${noun} (${someOf(names, mostAlike)})`, field])
}

function asPlace(parts: (string | undefined)[]): string {
  const known = parts.filter((part) => part !== undefined && part !== '')
  return known.length === 0 ? '' : `${known.join(' ')}: `
}
