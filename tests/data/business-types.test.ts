import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { businessTypes } from '../../data/business-types.ts'

const types = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
)

test('the kinds of business are those of schema.org', () => {
  expect(businessTypes).toEqual([...subtypesOf('LocalBusiness')].sort())
})

/** A schema.org type and all its subtypes, from the types of `schema-dts`. */
function subtypesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  const union = new RegExp(`^export type ${name} = (.*);$`, 'm').exec(types)?.[1] ?? ''
  found.add(name)
  for (const part of union.split(' | '))
    if (/^[A-Z]\w+$/.test(part) && !part.endsWith('Leaf')) subtypesOf(part, found)
  return found
}
