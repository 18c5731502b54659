import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { type CodePlace, errorLocation, tellBySource } from '../../../cli/system/error-location.ts'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

function errorWith(...frames: string[]): Error {
  const stack = ['Error: no', ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return Object.assign(new Error('no'), { stack })
}

test.each<[what: string, frames: string[], place: CodePlace]>([
  ['a bare place', ['/shops/a.mjs:3:9'], { file: '/shops/a.mjs', line: 3, column: 9 }],
  [
    'a function',
    ['Object.transformPage (/shops/a.mjs:3:9)'],
    { file: '/shops/a.mjs', line: 3, column: 9 },
  ],
  [
    'an address',
    ['async x (file:///my%20shops/a.mjs:3:9)'],
    { file: '/my shops/a.mjs', line: 3, column: 9 },
  ],
  [
    'the first place that is the chain’s',
    [
      'JSON.parse (<anonymous>)',
      'node:internal/fs:1:2',
      '/shops/node_modules/zod/index.js:1:2',
      `x (${packageRoot}/templates/island.tsx:1:2)`,
      '/shops/b.mjs:4:5',
      '/shops/c.mjs:6:7',
    ],
    { file: '/shops/b.mjs', line: 4, column: 5 },
  ],
  [
    'a built-in template, where there is nothing of the chain’s',
    [`x (${packageRoot}/templates/island.tsx:1:2)`, `y (${packageRoot}/templates/view.ts:3:4)`],
    { file: `${packageRoot}/templates/island.tsx`, line: 1, column: 2 },
  ],
  ['the tool', [`x (${packageRoot}/cli/commands/run.ts:1:2)`, '/shops/b.mjs:4:5'], {}],
  ['the tool, compiled', [`x (${packageRoot}/dist/program/program.cjs:1:2)`, '/b.mjs:4:5'], {}],
  ['none of the chain’s', ['node:internal/fs:1:2'], {}],
])('%s', (_, frames, place) => {
  expect(errorLocation(errorWith(...frames))).toEqual(place)
})

test('a value that is not an error has no place', () => {
  expect(errorLocation('no')).toEqual({})
})

test('a place without a source is kept as it is', async () => {
  const file = join(await temporaryFolder(), 'a.mjs')
  await fs.writeJson(`${file}.map`, { version: 3, sources: [], names: [], mappings: '' })
  const place = { file, line: 1, column: 2 }
  expect(errorLocation(errorWith(`${pathToFileURL(file)}:1:2`))).toEqual(place)
})

test('code compiled in memory is located in its source, without a column in the first line', () => {
  const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA;IAEI' }
  tellBySource('/shops/a.cjs', () => JSON.stringify(map))
  tellBySource('/shops/b.ts', () => 'no')
  const placeOf = (frame: string) => errorLocation(errorWith(frame))
  expect(placeOf('/shops/a.cjs:2:9')).toEqual({ file: '/shops/a.ts', line: 3, column: 9 })
  expect(placeOf('/shops/a.cjs:1:9')).toEqual({ file: '/shops/a.ts', line: 1 })
  expect(placeOf('/shops/b.ts:2:9')).toEqual({ file: '/shops/b.ts', line: 2, column: 9 })
  expect(placeOf('/shops/b.ts:1:9')).toEqual({ file: '/shops/b.ts', line: 1 })
})

test('a bundle in a file is located in its sources', async () => {
  const file = join(await temporaryFolder(), 'a.mjs')
  const sources = ['/shops/a.ts', '/shops/b.ts']
  await fs.writeJson(`${file}.map`, { version: 3, sources, names: [], mappings: 'AAAA;ICEI' })
  const placeOf = (at: string) => errorLocation(errorWith(`${pathToFileURL(file)}?load=2:${at}`))
  expect(placeOf('1:1')).toEqual({ file: '/shops/a.ts', line: 1, column: 1 })
  expect(placeOf('2:9')).toEqual({ file: '/shops/b.ts', line: 3, column: 9 })
})
