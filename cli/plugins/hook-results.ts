import type { HookName } from './plugin.ts'

/** What each hook should return, in words and as a check. */
const expectations: Record<HookName, [words: string, isMet: (result: unknown) => boolean]> = {
  transformStores: ['a list', Array.isArray],
  transformContent: ['content, with the texts header, body and footer', isContent],
  transformPage: ['a page or null', (page) => page === null || isPage(page)],
  transformHtml: ['text', isText],
  addFiles: ['a list', Array.isArray],
  onDone: ['nothing', () => true],
  onFail: ['nothing', () => true],
}

/** All hooks. */
export const hookNames = Object.keys(expectations) as HookName[]

/** What a hook should have returned, in words, when its result is of another kind. */
export function wrongKind(hook: HookName, result: unknown): string | undefined {
  const [words, isMet] = expectations[hook]
  return isMet(result) ? undefined : words
}

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
