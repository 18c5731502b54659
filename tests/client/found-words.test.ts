import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Chosen, chosenIn } from '../../client/locator/filter-of.ts'
import { foundWords } from '../../client/locator/found-words.ts'
import { StoreFinder } from '../../client/locator/store-finder.ts'
import { builtInWords } from '../../data/words/built-in.ts'
import { locatorOf } from '../helpers/locator.ts'

const locator = await locatorOf(JSON.parse(readFileSync('data/stores.json', 'utf8')))
const finder = new StoreFinder(async () => locator)

/** Filters as in the address. */
function chosenBy(asked: string): Chosen {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(asked)) form.append(name, value)
  return chosenIn(form)
}

async function answerTo(query: string, filters = '') {
  const now = Date.parse('2026-06-01T15:00:00Z')
  const answer = await finder.answer({
    ...{ query, isWhole: true, chosen: chosenBy(filters), locale: 'en-US', now },
  })
  if (!answer) throw new Error(`No answer to ${query}`)
  return answer
}

/** The sentence, and after it the alternatives. */
async function said(query: string, filters: string): Promise<string> {
  const words = builtInWords('en').locator
  const answer = await answerTo(query, filters)
  const others = answer.others.map((other) => ` / ${other}`).join('')
  return foundWords(query, answer, words, 'en-US') + others
}

const cases = [
  [
    'Louisville',
    'of=second',
    'No store within 100 mi of Louisville, KY has all that you have chosen. The nearest one that has is 594 mi away, in Burnsville.',
  ],
  [
    '90210',
    '',
    'No store within 100 mi of Beverly Hills, CA 90210. The nearest one is 1,323 mi away, in Council Bluffs.',
  ],
  ['Nebraska', '', 'No store in Nebraska. The nearest one is in Council Bluffs.'],
  ['NE', '', 'No store in Nebraska. The nearest one is in Council Bluffs.'],
  [
    'Michigan',
    '',
    'No store in Michigan. The nearest one is in Toledo. / Michigan City, IN / 11140 S Michigan Ct, Chicago, IL 60628',
  ],
  [
    'Kansas',
    'of=second',
    'No store in Kansas has all that you have chosen. The nearest one that has is in Burnsville. / Kansas City, MO',
  ],
  [
    'Washington',
    '',
    'No store in Washington. The nearest one is in Moorhead. / Washington Court House, OH / 7244 E Washington Mill St, Indianapolis, IN 46219 / 3718 E Washington Yard Ave, Madison, WI 53704',
  ],
  ['', 'of=second', '2 stores match'],
  ['', 'offers=none', 'No store has all that you have chosen.'],
  ['', '', ''],
  ['5', '', 'Go on typing: a city, street or postal code.'],
  ['hickman', '', '3 stores near Hickman, KY / 4120 Hickman Rd, Des Moines, IA 50310'],
  ['Hickman, KY', '', '3 stores near Hickman, KY'],
  ['first ave', '', '2 stores near 3711 1st Ave NE, Cedar Rapids, IA 52402'],
  ['(515) 555-0122', '', '5 stores near 4120 Hickman Rd, Des Moines, IA 50310'],
] as const

test('every query is answered in words that are true', async () => {
  const answers: unknown[] = []
  for (const [query, filters] of cases) answers.push([query, filters, await said(query, filters)])
  expect(answers).toEqual(cases)
})

test('an answer carries no more stores than it lists', async () => {
  const counts: unknown[] = []
  for (const query of ['ave', 'des moines', 'iowa', '50309']) {
    const answer = await answerTo(query)
    const carried = JSON.stringify(answer).split('"path":').length - 1
    counts.push([query, answer.found.length, carried])
  }
  expect(counts).toEqual([
    ['ave', 10, 10],
    ['des moines', 9, 9],
    ['iowa', 10, 10],
    ['50309', 9, 9],
  ])
})
