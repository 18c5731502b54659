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

/** The scripts and forms of a document for a content security policy, each once. */
export interface DocumentScripts {
  /** The hashes of the inline scripts. Data such as JSON is no script. */
  hashes: string[]
  /** The hosts of external scripts, as origins. */
  scripts: string[]
  /** The hosts of forms that lead to another host, as origins. */
  forms: string[]
}

/** Returns the scripts and forms of a document of the templates. */
export function documentScripts(document: string): DocumentScripts {
  const hashes = new Set<string>()
  const scripts: string[] = []
  scriptStart.lastIndex = 0
  for (let start = scriptStart.exec(document); start; start = scriptStart.exec(document)) {
    const [, attributes = ''] = start
    const from = scriptStart.lastIndex
    const address = /\ssrc=["']?([^"'\s>]*)/.exec(attributes)?.[1]
    if (address) scripts.push(address)
    scriptEnd.lastIndex = from
    const end = scriptEnd.exec(document)
    if (!end) break
    const isInline = address === undefined && runs(/\stype="([^"]*)"/.exec(attributes)?.[1])
    if (isInline) hashes.add(hashOf(document.slice(from, end.index)))
    scriptStart.lastIndex = scriptEnd.lastIndex
  }
  const targets = document.includes('<form') ? document.matchAll(formTargets) : []
  const forms = Array.from(targets, ([, to = '']) => to)
  return { hashes: [...hashes], scripts: origins(scripts), forms: origins(forms) }
}

/** Whether HTML may have inline scripts, or attributes such as `onclick`. */
export function mayHaveScripts(html: string): boolean {
  return /<script|\son[a-z]+\s*=/i.test(html)
}

/** The inline scripts in HTML of editors or of the chain, with `onclick` and similar attributes, each once. */
export function inlineScripts(html: string): InlineScript[] {
  if (!mayHaveScripts(html)) return []
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

const scriptStart = /<script((?:\s[^>]*)?)>/gi
const scriptEnd = /<\/script/gi
// The name comes first, as it is searched for in a fraction of the time.
const formTargets = /action=(?<=\s(?:form)?action=)["']?([^"'\s>]+)/g

const shownCode = 60

const executed =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)$/i

function runs(type = ''): boolean {
  return executed.test(type.trim())
}

function origins(addresses: readonly string[]): string[] {
  const found = addresses.flatMap((address) => {
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
