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

test('the kinds of business are those that schema.org has', () => {
  expect(businessTypes).toEqual([...subtypesOf('LocalBusiness')].sort())
})

/** A type of schema.org and all below it, as the types of `schema-dts` have them. */
function subtypesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  const union = new RegExp(`^export type ${name} = (.*);$`, 'm').exec(types)?.[1] ?? ''
  found.add(name)
  for (const part of union.split(' | '))
    if (/^[A-Z]\w+$/.test(part) && !part.endsWith('Leaf')) subtypesOf(part, found)
  return found
}
