import { isBlank, isObject } from './detail-schemas.ts'
import { readYesNo } from './list-status.ts'
import { shown } from './shown.ts'

/** The length limit of a service, in characters and words: a longer text is a sentence. */
const longest = 80
const mostWords = 9

/** More services than a page should show. */
const most = 60

/** Texts that say that there is no service. */
const none =
  /^(?:none|nothing|keine?|aucune?|ninguno|nessuno|nenhum|geen|inga|ingen|brak|n\/a|-+)$/i

/**
 * Reads the services of a list, a text, or an object with yes or no by service, each once; `wrong` has the texts that
 * are no services.
 */
export function readServices(said: unknown): { services: string[]; wrong: string[] } {
  const found = new Map<string, string>()
  const wrong: string[] = []
  for (const text of textsOf(said)) {
    const items = itemsIn(text)
    if (items.every(isService) && !endsLikeSentence(text, items))
      for (const item of items) add(item)
    else wrong.push(text)
  }
  const services = [...found.values()]
  return { services: services.slice(0, most), wrong: [...wrong, ...services.slice(most)] }

  function add(item: string): void {
    const key = serviceKey(item)
    if (!found.has(key)) found.set(key, item)
  }
}

/** Returns a key that spellings of one service share: `Car wash`, `car-wash`, `CAR WASH`. */
export function serviceKey(name: string): string {
  const key = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}+]/gu, '')
  return key || name
}

/** Returns the text of a program's key: `Car wash` for `car_wash` and `carWash`; any other text stays unchanged. */
export function textOfKey(key: string): string {
  if (!/^(?:[a-z0-9]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)$/.test(key)) return key
  const words = key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
  const text = words.replaceAll('_', ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The texts of a value: a list may have texts, objects with a name, and objects with yes or no. */
function textsOf(said: unknown): string[] {
  if (isBlank(said)) return []
  if (Array.isArray(said)) return said.flatMap(textsOf)
  if (typeof said === 'string') return textsOfCell(said.trim())
  if (!isObject(said)) return [shown(said)]
  const name = said.name ?? said.label ?? said.title
  if (typeof name === 'string') return [name]
  const entries = Object.entries(said)
  const [[, only] = [], ...others] = entries
  // In converted XML, a property with the name of each service wraps the list.
  if (others.length === 0 && Array.isArray(only)) return textsOf(only)
  const answers = entries.map(([key, value]) => [key, readYesNo(String(value ?? 'no'))] as const)
  if (answers.some(([, answer]) => answer === undefined)) return [shown(said)]
  return answers.flatMap(([key, answer]) => (answer ? [textOfKey(key)] : []))
}

/** The texts of a cell, which may hold a list in the notation of a program. */
function textsOfCell(text: string): string[] {
  if (!/^(?:\[.*\]|\{.*\})$/s.test(text)) return [text]
  const json = jsonOf(text)
  if (json !== undefined) return textsOf(json)
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim().replace(/^(["'])(.*)\1$/, '$2'))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// A comma may be part of a service if another sign stands between them.
function itemsIn(text: string): string[] {
  const between = /[\n;|•·、]/.test(text) ? /[\n;|•·、]/ : /,(?!\d{3}\b)|，/
  return text.split(between).flatMap((item) => {
    const plain = textOfKey(
      item
        .trim()
        .replace(/^[-–*]\s+/, '')
        .replace(/(?<=\p{L}{3})\.$/u, '')
        .replace(/\s+/g, ' '),
    )
    return plain === '' || none.test(plain) ? [] : [plain]
  })
}

function isService(text: string): boolean {
  // Yes or no answers the question in the column's name, and names no service.
  if (readYesNo(text) !== undefined || !/\p{L}/u.test(text)) return false
  if (/[<>@{}\p{Cc}]|:\/\//u.test(text)) return false
  return text.length <= longest && !isSentence(text)
}

/** Whether a text ends with a full stop and has long items: a sentence with commas. */
function endsLikeSentence(text: string, items: readonly string[]): boolean {
  return /\p{L}[.!?]$/u.test(text) && text.split(/\s+/).length > 3 * items.length
}

function isSentence(text: string): boolean {
  const words = text.split(' ').length
  const hasStop = /[。！？]|\p{Ll}{3}[.!?]\s+\p{Lu}/u.test(text)
  return hasStop || words > mostWords
}

/** Returns the names of services, each once. */
export function serviceNames(services: readonly { name: string }[]): string[] {
  return [...new Set(services.map(({ name }) => name.trim()))]
}
