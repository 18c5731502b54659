import { z } from 'zod'
import type { HookName } from './plugin.ts'
import { redirectSchema } from './redirects.ts'

/** The expected result of each hook, in words and as a check. */
const expectations: Record<HookName, [words: string, isMet: (result: unknown) => boolean]> = {
  transformStores: ['a list', Array.isArray],
  transformContent: ['content, with the texts header, body and footer', isContent],
  mirrorFiles: ['files by address', isMirrored],
  transformPage: ['a page or null', (page) => page === null || isPage(page)],
  transformHtml: ['text', isText],
  pageFacts: ['what JSON can say, or nothing', isJson],
  addFiles: ['a list', Array.isArray],
  sitePages: [
    'a list of pages, each with the text path and the function render, and perhaps texts, stores as a list and inputs as JSON,',
    isSitePages,
  ],
  placeMap: ['a map or nothing', (map) => map === undefined || isObject(map)],
  siteRedirects: ['redirects, each with from, to and status', isRedirects],
  hostFiles: ['a list', Array.isArray],
  checkSite: [
    'a list of problems, each with the level error, warning or info and the text message, and perhaps a code in capitals, texts, a store and places as a list of texts,',
    isProblems,
  ],
  onDone: ['nothing', () => true],
  onShardDone: ['nothing', () => true],
  onFail: ['nothing', () => true],
}

export const hookNames = Object.keys(expectations) as HookName[]

/** The expected result of a hook, in words, if its actual result is of another kind; else undefined. */
export function wrongKind(hook: HookName, result: unknown): string | undefined {
  const [words, isMet] = expectations[hook]
  return isMet(result) ? undefined : words
}

function isJson(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return isText(value) || typeof value === 'boolean'
  if (value === null) return true
  if (Array.isArray(value)) return value.every((item) => item !== undefined && isJson(item))
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value))
  return isPlain && Object.values(value).every(isJson)
}

function isSitePages(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSitePage)
}

function isSitePage(value: unknown): boolean {
  if (!isObject(value) || !isText(value.path) || typeof value.render !== 'function') return false
  const { title, description, stores, inputs } = value
  const texts = [title, description].every((text) => text === undefined || isText(text))
  return texts && (stores === undefined || Array.isArray(stores)) && isJson(inputs)
}

function isRedirects(value: unknown): boolean {
  return isObject(value) && z.array(redirectSchema).safeParse(value.redirects).success
}

const levels = ['error', 'warning', 'info']

function isProblems(value: unknown): boolean {
  return Array.isArray(value) && value.every(isProblem)
}

function isProblem(value: unknown): boolean {
  if (!isObject(value) || !isText(value.message) || !levels.includes(String(value.level)))
    return false
  const { code, hint, store, url, places } = value
  if (code !== undefined && !/^[A-Z][A-Z0-9_]*$/.test(String(code))) return false
  const texts = [hint, url].every((text) => text === undefined || isText(text))
  const isStore = store === undefined || isText(store) || typeof store === 'number'
  return (
    texts && isStore && (places === undefined || (Array.isArray(places) && places.every(isText)))
  )
}

function isContent(value: unknown): boolean {
  if (!isObject(value)) return false
  const { header, body, footer, details } = value
  return [header, body, footer].every(isText) && isObject(details)
}

function isMirrored(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((file) => file === null || isFile(file))
}

function isFile(value: unknown): boolean {
  return isObject(value) && isText(value.path)
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
