import type { HookName } from './plugin.ts'

/** What a hook should have returned, in words, when its result is of another kind. */
export function wrongKind(hook: HookName, result: unknown): string | undefined {
  const { words, isMet } = expectations[hook]
  return isMet(result) ? undefined : words
}

interface Expectation {
  words: string
  isMet(result: unknown): boolean
}

const list: Expectation = { words: 'a list', isMet: Array.isArray }

const expectations: Record<HookName, Expectation> = {
  transformStores: list,
  transformContent: { words: 'an object', isMet: isObject },
  transformPage: { words: 'a page or null', isMet: (page) => page === null || isObject(page) },
  transformHtml: { words: 'text', isMet: (html) => typeof html === 'string' },
  addFiles: list,
  onDone: { words: 'nothing', isMet: () => true },
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
