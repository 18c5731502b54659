import { expect, test } from 'vitest'
import { reactInWords } from '../../../cli/bundler/format-react-error.ts'

const at = (number: number, ...args: string[]) =>
  `Minified React error #${number}; visit https://react.dev/errors/${number}?${args.map((arg) => `args[]=${encodeURIComponent(arg)}`).join('&')} for the full message`

test.each([
  [
    at(31, 'object with keys {roast}'),
    'it renders an object with keys {roast}; only text and elements can be rendered',
  ],
  [at(137, 'img'), '<img> cannot have children'],
  [at(999), 'React error 999, see https://react.dev/errors/999?'],
  [
    'A component suspended while responding',
    'it waits for a promise, but pages are rendered synchronously: remove async',
  ],
  // A chain may throw the same text.
  ['Minified React error #31; visit nowhere', 'Minified React error #31; visit nowhere'],
  ['no menu', 'no menu'],
])('%s', (message, words) => {
  expect(reactInWords(message)).toBe(words)
})
