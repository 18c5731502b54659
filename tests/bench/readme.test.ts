import { expect, test } from 'vitest'
import { withBench } from './readme.ts'

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
