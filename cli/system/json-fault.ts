/** Where a text stops being JSON, in words that follow "is not JSON"; undefined when it is JSON. */
export function jsonFault(text: string): string | undefined {
  const fault = new JsonReader(text).firstFault()
  if (!fault) return undefined
  const before = text.slice(0, fault.at)
  const line = before.split('\n').length
  return `at line ${line}, column ${fault.at - before.lastIndexOf('\n')}: ${fault.words}`
}

interface JsonFault {
  at: number
  words: string
}

type Expected = 'value' | 'first value' | 'name' | 'first name' | ':' | 'end of item' | 'end'

const blank = /[ \t\n\r]*/y
// In a text: anything from the space on but " and \.
const token =
  /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|[[\]{}:,]/y
const closing = { '[': ']', '{': '}' }

/** Reads the marks, names and values of a text in their order, up to the first that may not stand there. */
class JsonReader {
  readonly #text: string
  readonly #open: ('[' | '{')[] = []
  #expected: Expected = 'value'
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  firstFault(): JsonFault | undefined {
    for (;;) {
      this.#take(blank)
      const at = this.#at
      if (at === this.#text.length && this.#expected === 'end') return undefined
      const next = this.#take(token)
      const follows = next === undefined ? undefined : this.#after(next)
      if (!follows) return { at, words: this.#wordsAt(at, next) }
      this.#expected = follows
    }
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const taken = pattern.exec(this.#text)?.[0]
    this.#at += taken?.length ?? 0
    return taken
  }

  /** What is expected behind a mark or value; undefined when it may not stand here. */
  #after(next: string): Expected | undefined {
    const expected = this.#expected
    if (expected === ':') return next === ':' ? 'value' : undefined
    if (next === this.#closing && expected !== 'value' && expected !== 'name') return this.#close()
    if (expected === 'end of item') return next === ',' ? this.#nextItem() : undefined
    if (expected === 'name' || expected === 'first name')
      return next.startsWith('"') ? ':' : undefined
    return expected === 'end' ? undefined : this.#afterValue(next)
  }

  #afterValue(next: string): Expected | undefined {
    if (next === '[' || next === '{') {
      this.#open.push(next)
      return next === '[' ? 'first value' : 'first name'
    }
    return /^[\]}:,]/.test(next) ? undefined : this.#done()
  }

  #close(): Expected {
    this.#open.pop()
    return this.#done()
  }

  #done(): Expected {
    return this.#open.length === 0 ? 'end' : 'end of item'
  }

  #nextItem(): Expected {
    return this.#open.at(-1) === '[' ? 'value' : 'name'
  }

  get #closing(): string | undefined {
    const open = this.#open.at(-1)
    return open && closing[open]
  }

  #wordsAt(at: number, next: string | undefined): string {
    const rest = this.#text.slice(at)
    if (rest === '') return `it ends too early; ${this.#missing()}`
    if (next === undefined) return noTokenWords(rest) ?? this.#missingBefore(begin(rest))
    const isAfterComma = this.#expected === 'value' || this.#expected === 'name'
    if (isAfterComma && next === this.#closing) return `a comma too many before ${next}`
    return this.#missingBefore(cut(next))
  }

  #missingBefore(found: string): string {
    const missing = this.#missing()
    return `${missing} ${missing.endsWith('expected') ? 'in place of' : 'before'} ${found}`
  }

  #missing(): string {
    if (this.#expected === 'end of item') return `a comma or ${this.#closing} is missing`
    if (this.#expected === 'end') return 'the end of the file is expected'
    if (this.#expected === ':') return 'a colon is missing'
    return this.#expected.endsWith('name') ? 'a name in "" is expected' : 'a value is expected'
  }
}

function noTokenWords(rest: string): string | undefined {
  if (rest.startsWith('"')) return 'a text without an end, or with a line break or a wrong \\ in it'
  if (rest.startsWith("'")) return 'texts stand in "", not in \'\''
  return /^[/#]/.test(rest) ? 'JSON has no comments' : undefined
}

function begin(rest: string): string {
  return cut(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? '')
}

function cut(found: string): string {
  return found.length > 30 ? `${found.slice(0, 29)}…` : found
}
