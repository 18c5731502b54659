import { expect, test } from 'vitest'
import { isReleaseName, nextReleaseName } from '../../../cli/releases/target.ts'

const now = Date.parse('2026-11-21T03:15:00.123Z')
const digest = '1a2b3c4d5e6f'

const next: [name: string, names: string[], expected: string][] = [
  ['the first', [], '20261121T031500123Z-1a2b3c4d'],
  ['behind older ones', ['20261120T031500000Z-ffffffff'], '20261121T031500123Z-1a2b3c4d'],
  ['in the same moment', ['20261121T031500123Z-ffffffff'], '20261121T031500124Z-1a2b3c4d'],
  ['the clock was set back', ['20271231T235959999Z-ffffffff'], '20280101T000000000Z-1a2b3c4d'],
]

test.each(next)('the next name: %s', (_, names, expected) => {
  expect(nextReleaseName(now, digest, names)).toBe(expected)
})

test.each([
  ['20261121T031500123Z-1a2b3c4d', true],
  ['20261121T031500123Z-1a2b3c4d.old', false],
  ['.20261121T031500123Z-1a2b3c4d.store-pages-new', false],
  ['20261121T031500Z-1a2b3c4d', false],
  ['20261321T031500123Z-1a2b3c4d', false],
  ['20261121', false],
])('%s is a name: %s', (name, expected) => {
  expect(isReleaseName(name)).toBe(expected)
})
