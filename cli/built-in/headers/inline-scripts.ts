import { hash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** Code in HTML that a content security policy allows only by its hash. */
export interface InlineScript {
  /** The hash as a policy names it: `sha256-…`. */
  hash: string
  /** The beginning of the code. */
  code: string
  /** Whether it is an attribute such as `onclick`. */
  isHandler: boolean
}

/** The hashes of the inline scripts in a document of the templates, each once. Data such as JSON is no script. */
export function scriptHashes(document: string): string[] {
  const found = new Set<string>()
  for (const [, attributes = '', code = ''] of document.matchAll(scriptElements))
    if (!/\ssrc=/.test(attributes) && runs(/\stype="([^"]*)"/.exec(attributes)?.[1]))
      found.add(hashOf(code))
  return [...found]
}

/** The hosts of a document's external scripts, and of its forms that lead to another host, as origins. */
export function externalHosts(document: string): { scripts: string[]; forms: string[] } {
  const tags = Array.from(document.matchAll(scriptElements), ([, attributes = '']) => attributes)
  const scripts = tags.map((attributes) => /\ssrc=["']?([^"'\s>]+)/.exec(attributes)?.[1])
  const forms = document.includes('<form')
    ? Array.from(document.matchAll(/\s(?:form)?action=["']?([^"'\s>]+)/g), ([, to]) => to)
    : []
  return { scripts: origins(scripts), forms: origins(forms) }
}

/** The inline scripts in HTML of editors or of the chain, with `onclick` and similar attributes, each once. */
export function inlineScripts(html: string): InlineScript[] {
  if (!/<script|\son[a-z]+\s*=/i.test(html)) return []
  const found = new Map<string, InlineScript>()
  const add = (code: string, isHandler: boolean) => {
    const name = hashOf(code)
    const shown = code.trim().replace(/\s+/g, ' ').slice(0, shownCode)
    if (!found.has(name)) found.set(name, { hash: name, code: shown, isHandler })
  }
  let code: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && attributes.src === undefined && runs(attributes.type)) code = ''
      for (const [attribute, value] of Object.entries(attributes))
        if (/^on[a-z]/.test(attribute)) add(value, true)
    },
    ontext(text) {
      if (code !== undefined) code += text
    },
    onclosetag(name) {
      if (name !== 'script' || code === undefined) return
      add(code, false)
      code = undefined
    },
  })
  parser.end(html)
  return [...found.values()]
}

const scriptElements = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script/gi

const shownCode = 60

const executed =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)$/i

function runs(type = ''): boolean {
  return executed.test(type.trim())
}

function origins(addresses: readonly (string | undefined)[]): string[] {
  const found = addresses.flatMap((address = '') => {
    const text = address.replace(/^\/\//, 'https://')
    return /^https?:/i.test(text) && URL.canParse(text) ? [new URL(text).origin] : []
  })
  return [...new Set(found)]
}

const hashes = new Map<string, string>()
const mostHashes = 500

// The same few scripts are on all pages.
function hashOf(code: string): string {
  // Browsers hash the text of the parsed document, which has plain line ends.
  const text = code.replace(/\r\n?/g, '\n')
  const known = hashes.get(text)
  if (known !== undefined) return known
  if (hashes.size >= mostHashes) hashes.clear()
  const made = `sha256-${hash('sha256', text, 'base64')}`
  hashes.set(text, made)
  return made
}
