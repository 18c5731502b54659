import { isLocale } from '../../data/locale.ts'
import { shown } from '../../data/shown.ts'
import { en } from '../../data/words/en.ts'
import { didYouMean } from '../report/nearest.ts'

/** Yields the faults of a chain's words for a locale; `key` is the location. */
export function* messageFaults(locale: string, messages: unknown): Generator<MessageFault> {
  if (!isLocale(locale))
    yield { cause: 'should have the name of a language, such as nl.ts or de-AT.ts' }
  else if (!isTree(messages)) yield { cause: 'should have export default defineMessages({ … })' }
  else {
    const { custom, ...words } = messages
    yield* faultsIn(words, en, '')
    yield* customFaults(custom)
  }
}

interface MessageFault {
  key?: string
  cause: string
}

/** The number of words that a chain's file lacks. */
export function countMissing(messages: object, builtIn: object = en): number {
  const counts = Object.entries(builtIn).map(([key, word]) => {
    const custom = (messages as Record<string, unknown>)[key]
    if (key === 'language') return 0
    if (isTree(word) && !isPlural(word)) return countMissing(isTree(custom) ? custom : {}, word)
    return custom === undefined ? 1 : 0
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

type Tree = Readonly<Record<string, unknown>>

function* faultsIn(messages: Tree, builtIn: Tree, path: string): Generator<MessageFault> {
  for (const [key, value] of Object.entries(messages)) {
    const word = builtIn[key]
    const name = path + key
    if (word === undefined) {
      const cause = `there is no word ${name}${didYouMean(key, Object.keys(builtIn))}`
      yield { key: name, cause }
    } else if (!isTree(word)) yield* textFaults(value, valuesIn(word), name)
    else if (!isTree(value))
      yield { key: name, cause: `${name} should be an object, got ${shown(value)}` }
    else if (isPlural(word)) yield* pluralFaults(value, valuesIn(word.other), name)
    else yield* faultsIn(value, word, `${name}.`)
  }
}

// The texts of the chain's own parts and pages.
function* customFaults(custom: unknown): Generator<MessageFault> {
  if (custom === undefined) return
  if (!isTree(custom))
    yield { key: 'custom', cause: `custom should be an object, got ${shown(custom)}` }
  else
    for (const [key, text] of Object.entries(custom))
      if (typeof text !== 'string')
        yield { key: `custom.${key}`, cause: `custom.${key} should be text, got ${shown(text)}` }
}

function* pluralFaults(forms: Tree, values: string[], name: string): Generator<MessageFault> {
  if (!isPlural(forms))
    yield { key: name, cause: `${name} should have a form other: { one: '…', other: '…' }` }
  for (const [form, text] of Object.entries(forms)) {
    if (!pluralForms.includes(form))
      yield {
        key: `${name}.${form}`,
        cause: `${name} has no form ${form}${didYouMean(form, pluralForms)}`,
      }
    yield* textFaults(text, values, `${name}.${form}`)
  }
}

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

// A text may omit a placeholder, but must not have others.
function* textFaults(text: unknown, values: string[], name: string): Generator<MessageFault> {
  if (typeof text !== 'string')
    yield { key: name, cause: `${name} should be text, got ${shown(text)}` }
  for (const value of valuesIn(text))
    if (!values.includes(value))
      yield {
        key: name,
        cause: `${name} has no value {${value}}; it may have ${values.map((one) => `{${one}}`).join(', ') || 'none'}`,
      }
}

function valuesIn(text: unknown): string[] {
  return Array.from(String(text).matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

function isPlural(word: Tree): boolean {
  return 'other' in word
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
