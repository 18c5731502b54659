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
  transformContent: { words: 'content, with the texts header, body and footer', isMet: isContent },
  transformPage: { words: 'a page or null', isMet: (page) => page === null || isPage(page) },
  transformHtml: { words: 'text', isMet: isText },
  addFiles: list,
  onDone: { words: 'nothing', isMet: () => true },
}

/** All hooks. */
export const hookNames = Object.keys(expectations) as HookName[]

function isContent(value: unknown): boolean {
  if (!isObject(value)) return false
  const { header, body, footer, details } = value
  return [header, body, footer].every(isText) && isObject(details)
}

function isPage(value: unknown): boolean {
  if (!isObject(value)) return false
  const { title, description, store, brand, header, body, footer, details, jsonLd } = value
  const parts = [store, brand, header, body, footer, details]
  return isText(title) && isText(description) && parts.every(isObject) && Array.isArray(jsonLd)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
