import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchIndex } from '../../cli/built-in/locator/locator.ts'
import { contentOf } from '../../cli/output/write-files.ts'
import { noServices } from '../../cli/plugins/hook-services.ts'
import type { IndexEntry, MarkedField, Match } from '../../data/search.ts'
import { prepareIndex, searchStores, suggestionLines, suggestionText } from '../../data/search.ts'
import type { StoreId } from '../../data/store.ts'
import { site, store } from '../templates/sample-page.ts'

const hickman: IndexEntry = {
  id: 101,
  path: 'des-moines/hickman-rd',
  AddressLine1: '4120 Hickman Rd',
  AddressLine2: '',
  City: 'Des Moines',
  State: 'IA',
  Zip: '50310',
}
const ames = entry({ id: 102, AddressLine1: '310 Lincoln Way', City: 'Ames', Zip: '50010' })
const james = entry({ id: 103, AddressLine1: '9 Main St', City: 'St. James', State: 'MO', Zip: '' })
const avenue = entry({
  id: 104,
  AddressLine1: '7 Ames Ave',
  AddressLine2: 'Suite 3',
  City: 'Omaha',
})
const list = [avenue, hickman, james, ames]

test('a store is found by its name, which is the first of its lines and goes into the field', () => {
  const named = entry({ id: 105, Name: 'Ankeny Mall', AddressLine1: '1 A St', City: 'Adel' })
  const [match] = searchStores(prepareIndex([hickman, named]), 'mall').matches
  expect(match?.entry.id).toBe(105)
  expect(match?.marks.Name).toEqual([[7, 11]])
  expect(suggestionLines(named).map(({ text }) => text)).toEqual([
    'Ankeny Mall',
    '1 A St',
    'Adel, IA 50310',
  ])
  expect(suggestionText(named)).toBe('Ankeny Mall, 1 A St, Adel, IA 50310')
})

function entry(fields: Partial<IndexEntry>): IndexEntry {
  return { ...hickman, ...fields }
}

function ids(matches: Match[]): StoreId[] {
  return matches.map((match) => match.entry.id)
}

/** The marked text in the one entry with this address. */
function marked(AddressLine1: string, query: string): string[] {
  const { matches } = searchStores(prepareIndex([entry({ AddressLine1 })]), query)
  const ranges = matches[0]?.marks.AddressLine1 ?? []
  return ranges.map(([start, end]) => AddressLine1.slice(start, end))
}

test.each([
  ['a part of the city', 'moin', [101]],
  ['letter case', 'HICKMAN', [101]],
  ['the second address line', 'suite', [104]],
  ['cities before addresses, each in the order of the list', 'ames', [103, 102, 104]],
  ['outer white space', '  ames\t', [103, 102, 104]],
  ['white space in a row', 'des \u00a0moines', [101]],
  ['a space at the end while typing on', 'hickman ', [101]],
  ['no ZIP', '50310', []],
  ['no state', 'IA', []],
  ['not across two fields', 'Ave Suite', []],
  ['empty', '', []],
  ['white space only', ' \t\n\u00a0', []],
  ['a comma', ',', []],
  ['a pattern is text', '.*', []],
])('suggestions: %s', (_, query, found) => {
  const result = searchStores(prepareIndex(list), query)
  expect(ids(result.matches)).toEqual(found)
  expect(result.count).toBe(found.length)
})

test('at most fifty suggestions, and the count of all', () => {
  const many = Array.from({ length: 60 }, (_, id) =>
    entry({ id, City: id < 15 ? 'Omaha' : 'Ames' }),
  )
  const { matches, count } = searchStores(prepareIndex(many), 'hickman')
  const first = Array.from({ length: 50 }, (_, id) => id)
  expect(ids(matches)).toEqual(first)
  expect(count).toBe(60)
  const late = searchStores(prepareIndex([...many, entry({ id: 99, City: 'Hickman' })]), 'hickman')
  expect(ids(late.matches)).toEqual([99, ...first.slice(0, 49)])
})

test.each([
  ['every place', 'Banana Ban', 'an', ['an', 'an', 'an']],
  ['none twice', 'aaa', 'aa', ['aa']],
  ['İ typed as i', 'Büyük İstanbul', 'istanbul', ['İstanbul']],
  ['i typed as İ', 'istanbul İST', 'İST', ['ist', 'İST']],
  ['ı typed as I', 'Diyarbakır', 'AKIR', ['akır']],
  ['after a letter that grows', 'İİ Main', 'main', ['Main']],
  ['ß typed as ss', 'Hauptstraße 5', 'STRASSE', ['straße']],
  ['ss typed as ß', 'Hauptstrasse', 'straße', ['strasse']],
  ['half of ß marks it whole, once', 'Straße', 's', ['S', 'ß']],
  ['capital ẞ', 'STRAẞE', 'straße', ['STRAẞE']],
  ['an accent as typed', 'Cañon Rd', 'CAÑ', ['Cañ']],
  ['an accent in two parts', 'Can\u0303on Rd', 'cañ', ['Can\u0303']],
  ['an accent typed in two parts', 'Cañon Rd', 'can\u0303', ['Cañ']],
  ['no accent is another letter', 'Cañon Rd', 'can', []],
  ['both small sigmas', 'ΟΔΟΣ ΣΟΦΙΑΣ', 'οδος', ['ΟΔΟΣ']],
  ['a word typed up to its sigma', 'Οδος', 'ΟΔΟΣ', ['Οδος']],
  ['Cyrillic', 'улица Мира', 'МИРА', ['Мира']],
  ['a Hangul syllable in parts', '\u1112\u1161\u11ab강', '한강', ['\u1112\u1161\u11ab강']],
  ['a Hangul syllable with its end apart', '하\u11ab강', '한강', ['하\u11ab강']],
  ['letters outside the first plane', '🚗𐐀𐐁', '𐐨', ['𐐀']],
  ['a curly apostrophe', "O'Fallon Rd", 'o’f', ["O'F"]],
  ['spaces in a row', 'Main   St', 'n s', ['n   S']],
])('marks: %s', (_, text, query, pieces) => {
  expect(marked(text, query)).toEqual(pieces)
})

const letters = fc.constantFrom(
  ...'aAbBsSßẞiIİıeéÉσςΣñ ’ﬁǰΐ',
  '\u0301',
  '\u0307',
  '\u0303',
  '𐐀',
  '한',
)
const typed = fc.oneof(
  fc.array(letters, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

test('marks are in order inside the text, and each holds exactly the query', () => {
  fc.assert(
    fc.property(typed, typed, typed, (before, query, after) => {
      const AddressLine1 = before + query + after
      const { matches } = searchStores(prepareIndex([entry({ AddressLine1 })]), query)
      const bounds = matches[0]?.marks.AddressLine1.flat() ?? []
      expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
      expect(bounds.every((bound) => bound >= 0 && bound <= AddressLine1.length)).toBe(true)
      for (const piece of marked(AddressLine1, query)) expect(marked(piece, query)).toEqual([piece])
    }),
    { numRuns: 3000 },
  )
})

test('in plain text the marks are all places of the query, letter case aside', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abAB1'), maxLength: 12 })
  const short = fc.string({ unit: fc.constantFrom(...'abAB1'), minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(plain, short, (text, query) => {
      const pieces = marked(text, query)
      expect(pieces).toEqual(text.match(new RegExp(query, 'gi')) ?? [])
    }),
  )
})

test('letter case and the form of accents never count', () => {
  const form = fc.constantFrom<(text: string) => string>(
    (text) => text.normalize('NFC'),
    (text) => text.normalize('NFD'),
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
  )
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'grapheme' })), form, (text, change) => {
      fc.pre(text.trim() !== '')
      const query = change(text)
      const { matches } = searchStores(prepareIndex([entry({ City: `x ${text} y` })]), query)
      expect(matches).toHaveLength(1)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['4120 Hickman Rd, Des Moines, IA 50310', hickman],
  ['9 Main St, St. James, MO', james],
  ['9 Main St, St. James, MO', { ...james, Zip: ' ' }],
  ['7 Ames Ave, Omaha, IA 50310', avenue],
  ['9 Main St, St. James', { ...james, State: '' }],
  ['4120 Hickman Rd, Des Moines 50310', { ...hickman, State: '' }],
])('a pick fills %s', (text, picked) => {
  expect(suggestionText(picked)).toBe(text)
})

test.each([
  ['two lines', hickman, ['4120 Hickman Rd', 'Des Moines, IA 50310']],
  ['the optional line', avenue, ['7 Ames Ave', 'Suite 3', 'Omaha, IA 50310']],
  ['no ZIP', james, ['9 Main St', 'St. James, MO']],
  ['no state and no ZIP', { ...james, State: '' }, ['9 Main St', 'St. James']],
  ['a blank line', { ...james, AddressLine2: ' ' }, ['9 Main St', 'St. James, MO']],
])('a suggestion shows %s', (_, shown, lines) => {
  expect(suggestionLines(shown).map(({ text }) => text)).toEqual(lines)
})

test('the marks of a field fit its line', () => {
  const padded = entry({ AddressLine1: ' 1 Oak St', AddressLine2: ' Oak Mall', City: ' Oakdale' })
  const [match] = searchStores(prepareIndex([padded]), 'oak').matches
  const inLine = (field: MarkedField, text: string) =>
    match?.marks[field].map(([start, end]) => text.slice(start, end))
  const lines = suggestionLines(padded)
  expect(lines.map(({ field, text }) => inLine(field, text))).toEqual([['Oak'], ['Oak'], ['Oak']])
})

test('a place is found, shown, marked and filled in the order of its country', () => {
  const hamburg = entry({
    ...james,
    City: 'Hamburg',
    State: '',
    Zip: '20354',
    Place: '20354 Hamburg',
  })
  const index = prepareIndex([hamburg])
  expect(suggestionText(hamburg)).toBe('9 Main St, 20354 Hamburg')
  expect(suggestionLines(hamburg).at(-1)?.text).toBe('20354 Hamburg')
  expect(searchStores(index, 'hamb').matches[0]?.marks.City).toEqual([[6, 10]])
})

test('an entry has the form of the search index plugin', async () => {
  const files = await searchIndex().addFiles?.(pages(), {
    site,
    sitePages: [],
    ...noServices,
    warn: () => {},
  })
  const main = files?.find(({ path }) => path === 'assets/stores-main.json')
  const content = main && (await contentOf(main))
  expect(JSON.parse([...(content ?? '')].join(''))).toEqual([hickman] satisfies IndexEntry[])
})

async function* pages() {
  const shown = store({ locationID: hickman.id })
  yield { store: shown, path: shown.path, parts: [] }
}
