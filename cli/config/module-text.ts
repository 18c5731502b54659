import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompiledModule } from './compile-module.ts'

/** The address of an imported module. */
interface Target {
  address: string
  isJson: boolean
}

/**
 * The JavaScript of a module with addresses in place of names. What comes before it is in its first line, so that the
 * numbers of lines stay.
 */
export function moduleText(
  file: string,
  { code, names, metas }: CompiledModule,
  targetOf: (name: string) => Target | undefined,
): string {
  const changes = metas.map(({ start, end }) => ({ start, end, text: meta }))
  for (const { start, end, last, name, isLate } of names) {
    const target = name === undefined ? undefined : targetOf(name)
    if (target)
      // JSON has become a module.
      changes.push({ start, end: target.isJson ? last : end, text: JSON.stringify(target.address) })
    else if (isLate)
      changes.push({ start, end, text: `${meta}.resolve(${code.slice(start, end)})` })
  }
  let text = code
  for (const { start, end, text: said } of changes.sort((one, other) => other.start - one.start))
    text = text.slice(0, start) + said + text.slice(end)
  return headOf(file, text) + text
}

const meta = 'importMeta$'

/** Declares what Node would give the module at its own place. */
function headOf(file: string, code: string): string {
  const address = JSON.stringify(pathToFileURL(file).href)
  const isUsed = (name: string) =>
    new RegExp(`(?<![.\\w$])${name}\\b`).test(code) &&
    !new RegExp(`\\b(?:const|let|var|function|import|as)\\s+${name}\\b`).test(code)
  const parts = [
    code.includes(meta) &&
      `const ${meta} = { url: ${address}, filename: ${JSON.stringify(file)}, dirname: ${JSON.stringify(dirname(file))}, resolve: (name) => /^[./]/.test(name) ? new URL(name, ${address}).href : pathToFileURL$(createRequire$(${address}).resolve(name)).href };`,
    isUsed('require') && `const require = createRequire$(${address});`,
    isUsed('__filename') && `const __filename = ${JSON.stringify(file)};`,
    isUsed('__dirname') && `const __dirname = ${JSON.stringify(dirname(file))};`,
  ].filter(Boolean)
  if (parts.length === 0) return ''
  const helpers =
    'import { createRequire as createRequire$ } from "node:module"; import { pathToFileURL as pathToFileURL$ } from "node:url";'
  return `${helpers} ${parts.join(' ')} `
}
