import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { type Answers, defaultAnswers } from '../../../../cli/commands/init/answers.ts'
import { askAnswers } from '../../../../cli/commands/init/ask-answers.ts'
import { temporaryFolder } from '../../../helpers/temporary-folder.ts'

const enter = '\r'
const down = '\x1b[B'
const ctrlC = '\x03'

/** Types the keys of each question. */
async function answer(
  answers: [question: string, keys: string][],
  said: Partial<Answers> = {},
  defaults: Partial<Answers> = {},
) {
  const cwd = await temporaryFolder()
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  let shown = ''
  output.on('data', (text) => {
    shown += text
  })
  const { signal } = new AbortController()
  const given = askAnswers(
    said,
    { ...defaultAnswers('/x/bean-and-cup', cwd), ...defaults },
    { cwd, countryOf: async () => defaults.country ?? 'US', input, output, signal },
  )
  for (const [question, keys] of answers) {
    await vi.waitFor(() => expect(shown).toContain(question))
    shown = ''
    input.write(keys)
  }
  return given
}

const up = '\x1b[A'
const deleteAll = '\x15'

const name: [string, string] = ['chain called', enter]
const country: [string, string] = ['which country', enter]
const stores: [string, string] = ['list of stores', enter]
const source: [string, string] = ['words of', enter]
const host: [string, string] = ['will the site be', enter]

test('asks for everything that the options do not set', async () => {
  const type: [string, string] = ['kind of business', `${down}${enter}`]
  expect(await answer([name, type, stores, country, source, host])).toEqual({
    name: 'Bean And Cup',
    type: 'Restaurant',
    country: 'US',
    source: 'none',
    host: 'none',
  })
  const said = { name: 'Bean', type: 'Bakery', country: 'CA' }
  expect(await answer([stores, source, host], said)).toEqual({
    ...said,
    source: 'none',
    host: 'none',
  })
})

test.each([
  ['Enter takes', enter, import.meta.filename],
  ['deleting refuses', `${deleteAll}${enter}`, undefined],
])('%s the list in the folder', async (_name, keys, expected) => {
  const said = { name: 'A', type: 'Store', country: 'US', source: 'none', host: 'none' } as const
  const answers = await answer([['(empty: none yet)', keys]], said, {
    stores: import.meta.filename,
  })
  expect(answers).toEqual({ ...said, stores: expected })
})

test.each([
  ['LocalBusiness', [enter]],
  ['Florist', [`Florist${enter}`]],
  ['BookStore', [`BookStor${enter}`, `e${enter}`]],
])('asks for another kind of business: %s', async (type, keys) => {
  const questions = ['schema.org/LocalBusiness', 'did you mean BookStore?']
  const other = keys.map((key, at): [string, string] => [questions[at] ?? '', key])
  const said = { name: 'A', country: 'US', source: 'none', host: 'none', stores: 'a.csv' } as const
  const answers = await answer([['kind of business', `${up}${enter}`], ...other], said)
  expect(answers).toEqual({ ...said, type })
})

test.each([
  ['GB', [`${deleteAll}UK${enter}`, `${deleteAll}GB${enter}`], ['mean GB?']],
  ['DE', [`${deleteAll}de${enter}`], []],
])('asks for a country until it is valid: %s', async (code, keys, questions) => {
  const asked = ['which country', ...questions]
  const said = { name: 'A', type: 'Store', source: 'none', host: 'none', stores: 'a.csv' } as const
  const answers = keys.map((key, at): [string, string] => [asked[at] ?? '', key])
  expect(await answer(answers, said)).toEqual({ ...said, country: code })
})

test('Ctrl-C ends the questions', async () => {
  expect(await answer([name, ['kind of business', ctrlC]])).toBeUndefined()
})
