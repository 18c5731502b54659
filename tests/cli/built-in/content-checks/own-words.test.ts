import { expect, test } from 'vitest'
import { ownWords } from '../../../../cli/built-in/content-checks/own-words.ts'
import {
  hashesOf,
  sketchSize,
  wordSketch,
} from '../../../../cli/built-in/content-checks/word-sketch.ts'
import { checkedSite } from './checked-site.ts'

const main = (text: string) => `<header>Menu</header><main id="m">${text}</main>`
/** Words that no other text has: each number is one. */
const wordsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `w${first + at}`).join(' ')
const groupsOf = (html: string) => hashesOf(wordSketch(html) ?? '')

test.each<[string, number]>([
  ['one two three four', 0],
  ['one two three four five', 1],
  ['one two three four five six', 2],
  ['one two three four five one two three four five', 5],
  ['<b>one</b>two<br>three,four “five”', 1],
  ['one two <script>three four five</script>', 0],
  ['one two <svg><text>three four five</text></svg>', 0],
  ['one two <style>a b c d</style> three four five', 1],
  ['今日は天気', 1],
  ['один два три четыре пять', 1],
])('%s has %i groups of five words', (text, count) => {
  expect(groupsOf(main(text))).toHaveLength(count)
})

test('letter case, markup and all outside of main do not count', () => {
  const [one, other] = ['One two three four five', 'one <i>TWO</i> three-four, five!'].map((text) =>
    wordSketch(main(text)),
  )
  expect(one).toBe(other)
  expect(wordSketch('<p>one two three four five six</p><main>one</main>')).toBeUndefined()
})

test('a sketch has the least hashes, in order', () => {
  const hashes = groupsOf(main(wordsFrom(0, 5000)))
  expect(hashes).toHaveLength(sketchSize)
  expect([...hashes]).toEqual([...hashes].sort((one, other) => one - other))
  // A fair choice: 192 of 4996 hashes are those below about 4 %.
  expect((hashes.at(-1) as number) / 2 ** 32).toBeCloseTo(sketchSize / 4996, 2)
})

test('shares are those of an exact count, but for the error of the sketches', () => {
  const shared = wordsFrom(0, 900)
  const pages = Array.from({ length: 40 }, (_, at) =>
    main(`${shared} ${wordsFrom(10_000 * (at + 1), 25 * at)}`),
  )
  const sketches = pages.map((page) => wordSketch(page) ?? '')
  const found = ownWords(sketches).map((own) => own?.share ?? -1)
  // Each own word begins one group, and the four before the first one end there.
  const exact = pages.map((_, at) => (at === 0 ? 0 : (25 * at) / (896 + 25 * at)))
  const errors = found.map((share, at) => Math.abs(share - (exact[at] ?? 0)))
  expect(Math.max(...errors)).toBeLessThan(0.12)
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.05)
})

test('a long page does not make the others seem unlike it', () => {
  const shared = wordsFrom(0, 900)
  const alike = Array.from({ length: 20 }, () => main(shared))
  const long = main(`${shared} ${wordsFrom(1_000_000, 90_000)}`)
  const found = ownWords([...alike, long].map((page) => wordSketch(page) ?? ''))
  expect(found.slice(0, 20).map((own) => own?.share)).toEqual(Array(20).fill(0))
})

test('a page with few words has no share', () => {
  const pages = [main(wordsFrom(0, 12)), main(wordsFrom(0, 900))]
  const [few, many] = ownWords(pages.map((page) => wordSketch(page) ?? ''))
  expect(few).toBeUndefined()
  expect(many?.share).toBeGreaterThan(0.9)
})

const plan = (own: number, at: number) => ({
  html: main(`${wordsFrom(0, 900)} ${wordsFrom(10_000 * (at + 1), own)}`),
})
const plans = (...own: number[]) => own.map(plan)
const page = (at: number) => `store ${at} (/ia/s-${at}/)`
const ofKind = (said: string[]) => said.filter((line) => line.startsWith('CARE_SAMENESS'))

test('pages with hardly any words of their own are named, the most alike first', async () => {
  const own = [...Array(10).fill(400), 30, 0]
  expect(ofKind(await checkedSite(plans(...own)))).toEqual([
    expect.stringMatching(
      /^CARE_SAMENESS Less than 10 % of the text of these pages is on no other page: store 12 \(\/ia\/s-12\/\), 0 %, store 11 \(\/ia\/s-11\/\), [1-6] %$/,
    ),
  ])
})

test.each<[string, number[], object]>([
  ['pages with words of their own', Array(12).fill(400), {}],
  ['few pages', Array(9).fill(0), {}],
  ['only some were built', Array(12).fill(0), { partial: true }],
  ['it is disabled', Array(12).fill(0), { care: { sameness: false } }],
])('no warning: %s', async (_, own, site) => {
  expect(ofKind(await checkedSite(plans(...own), site))).toEqual([])
})

test('a chain may draw another line', async () => {
  const said = ofKind(await checkedSite(plans(...Array(12).fill(400)), { care: { sameness: 0.5 } }))
  expect(said).toEqual([
    expect.stringContaining('Less than 50 % of the text of these pages is on no other page: '),
  ])
  expect(said.join()).toContain(page(1).slice(0, 5))
})
