import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import { withBench } from './readme.ts'
import type { Result } from './results.ts'
import { resultText } from './table.ts'

const start = '<!-- bench: written by npm run bench -- --write -->'
const end = '<!-- /bench -->'

test('what stands between the marks is replaced, and nothing else', () => {
  const written = `# Readme\n\n${start}\n\nnew\n\n${end}\n\nMore.\n`
  expect(withBench(`# Readme\n\n${start}\n${end}\n\nMore.\n`, 'new')).toBe(written)
  expect(withBench(written.replace('new', 'old\n\ntable'), 'new')).toBe(written)
})

test.each(['', start, `${end}${start}`])('without both marks nothing is written: %j', (readme) => {
  expect(() => withBench(readme, 'new')).toThrow(`README.md has no ${start} … ${end}`)
})

test('the README has what was measured', () => {
  const results: Result[] = JSON.parse(
    readFileSync(join(packageRoot, 'tests/bench/results.json'), 'utf8'),
  )
  const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8')
  expect(readme).toContain(resultText(results))
})
