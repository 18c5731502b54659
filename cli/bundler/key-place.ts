import { createRequire } from 'node:module'
import type * as viteModule from 'vite'
import type { CodePlace } from '../system/error-location.ts'
import { readRegular } from '../system/read-regular-file.ts'

/** The parts of a parser's node that are used here. */
interface Node {
  type: string
  start: number
  name?: string
  value?: unknown
  key?: Node
  body?: Node[]
  declarations?: Node[]
  id?: Node
  init?: Node
  declaration?: Node
  expression?: Node
  arguments?: Node[]
  properties?: Node[]
  elements?: Node[]
}

const require = createRequire(import.meta.url)

/**
 * The location of a key, such as `brands.0.font`, in a file's default export; for a missing key, that of its
 * parent. Only the file if its code does not show the key.
 */
export function keyPlace(file: string, key: string): CodePlace {
  const code = textOf(file)
  // Loaded here, as only this function needs Vite in this process.
  const { parseSync }: typeof viteModule = require('vite')
  const body = parseSync(file, code).program.body as unknown as Node[]
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration
  const found = exported && deepest(exported, key.split('.'), body)
  if (!found) return { file }
  const before = code.slice(0, found.start).split('\n')
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function textOf(file: string): string {
  try {
    return readRegular(file).toString()
  } catch {
    return ''
  }
}

function deepest(node: Node, [key, ...rest]: string[], body: Node[]): Node {
  if (key === undefined) return node
  const { elements, properties } = plain(node, body)
  const property = properties?.find(({ key: name }) => key === (name?.name ?? name?.value))
  const inside = elements?.[Number(key)] ?? property
  if (!inside) return node
  if (inside !== property) return deepest(inside, rest, body)
  const found = deepest(property.value as Node, rest, body)
  return found === property.value ? property : found
}

// Unwraps types and function calls such as `defineConfig`, and resolves a name to its value.
function plain(node: Node, body: Node[]): Node {
  if (node.type === 'Identifier') {
    const all = body.flatMap(({ declarations = [] }) => declarations)
    const { init } = all.find(({ id }) => id?.name === node.name) ?? {}
    return init ? plain(init, body) : node
  }
  const inner = node.type === 'CallExpression' ? node.arguments?.[0] : node.expression
  return inner ? plain(inner, body) : node
}
