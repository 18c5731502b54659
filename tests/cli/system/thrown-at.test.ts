import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fs from 'fs-extra'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../cli/system/package-root.ts'
import { thrownAt } from '../../../cli/system/thrown-at.ts'
import { temporaryFolder } from '../../helpers/temporary-folder.ts'

function errorWith(...frames: string[]): Error {
  const stack = ['Error: no', ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return Object.assign(new Error('no'), { stack })
}

test.each([
  ['a bare place', ['/shops/a.mjs:3:9'], '/shops/a.mjs:3'],
  ['a function', ['Object.transformPage (/shops/a.mjs:3:9)'], '/shops/a.mjs:3'],
  ['an address', ['async x (file:///my%20shops/a.mjs:3:9)'], '/my shops/a.mjs:3'],
  [
    'the first place that is the chain’s',
    [
      'JSON.parse (<anonymous>)',
      'node:internal/fs:1:2',
      '/shops/node_modules/zod/index.js:1:2',
      '/shops/b.mjs:4:5',
      '/shops/c.mjs:6:7',
    ],
    '/shops/b.mjs:4',
  ],
  ['the tool', [`x (${packageRoot}/cli/run.ts:1:2)`, '/shops/b.mjs:4:5'], undefined],
  [
    'the tool, compiled',
    [`x (${packageRoot}/dist/program/program.cjs:1:2)`, '/b.mjs:4:5'],
    undefined,
  ],
  ['none of the chain’s', ['node:internal/fs:1:2'], undefined],
])('%s', (_, frames, place) => {
  expect(thrownAt(errorWith(...frames))).toBe(place)
})

test('what is no error has no place', () => {
  expect(thrownAt('no')).toBeUndefined()
})

test('a place without a source is told as it is', async () => {
  const file = join(await temporaryFolder(), 'a.mjs')
  await fs.writeJson(`${file}.map`, { version: 3, sources: [], names: [], mappings: '' })
  expect(thrownAt(errorWith(`${pathToFileURL(file)}:1:2`))).toBe(`${file}:1`)
})
