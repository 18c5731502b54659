import { once } from '../system/once.ts'
import { bare } from './column-match.ts'
import { namesInLanguages } from './column-names.ts'
import { usualNames } from './usual-columns.ts'

const namesBy = new Map<string, ReadonlySet<string>>()

/** Returns the normalized names of a field's column. */
export function namesOfField(field: string): ReadonlySet<string> {
  const all = [field, ...(usualNames[field] ?? []), ...(namesInLanguages[field] ?? [])]
  const names = namesBy.get(field) ?? new Set(all.map(bare))
  namesBy.set(field, names)
  return names
}

// Lists with the fields' own names never need them.
const fieldByName = once(
  () =>
    new Map(
      Object.entries(usualNames).flatMap(([field, names]) => [
        [bare(field), field],
        ...names.map((name): [string, string] => [bare(name), field]),
      ]),
    ),
)

/** Returns the field that a name usually means; undefined for an unknown name. */
export function fieldNamed(name: string): string | undefined {
  return fieldByName().get(bare(name))
}

/** Returns the fields whose columns may have a name. */
export function fieldsNamed(name: string): string[] {
  const plain = bare(name)
  const fields = Object.keys({ ...usualNames, ...namesInLanguages })
  return fields.filter((field) => namesOfField(field).has(plain))
}
