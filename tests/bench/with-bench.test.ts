import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../cli/system/package-root.ts'
import type { Result } from './results.ts'
import { resultText } from './table.ts'
import { withBench } from './with-bench.ts'

const start = '<!-- bench: written by npm run bench -- --write -->'
const end = '<!-- /bench -->'

test('only the text between the marks is replaced', () => {
  const written = `# Performance\n\n${start}\n\nnew\n\n${end}\n\nMore.\n`
  expect(withBench(`# Performance\n\n${start}\n${end}\n\nMore.\n`, 'new')).toBe(written)
  expect(withBench(written.replace('new', 'old\n\ntable'), 'new')).toBe(written)
})

test.each(['', start, `${end}${start}`])('without both marks nothing is written: %j', (page) => {
  expect(() => withBench(page, 'new')).toThrow(`docs/performance.md has no ${start} … ${end}`)
})

test('the page on performance has the results', () => {
  const results: Result[] = JSON.parse(
    readFileSync(join(packageRoot, 'tests/bench/results.json'), 'utf8'),
  )
  const page = readFileSync(join(packageRoot, 'docs/performance.md'), 'utf8')
  expect(page).toContain(resultText(results))
})
