import { bodyPartNames, headerPartNames } from '../../data/page.ts'
import { didYouMean } from '../say/nearest.ts'
import { loadCode } from '../system/load-code.ts'
import { checkMessages } from './check-messages.ts'
import type { OwnFiles } from './own-files.ts'

/** What a bundle has of the chain's own, as far as it is checked. */
interface Defined {
  ownParts: Record<string, { place?: unknown; content?: unknown } | undefined>
  islands: Record<string, unknown>
  ownIslands: Record<string, { render?: unknown; hydrate?: unknown } | undefined>
  ownPages: Record<string, { title?: unknown; render?: unknown } | undefined>
  ownMessages: Record<string, unknown>
}

/** Looks at what the chain's files define. Throws an error that names the file, and what is wrong with it. */
export function checkOwn(
  { parts, pages, islands, messages }: OwnFiles,
  templatesFile: string,
): void {
  const defined = loadCode<Defined>(templatesFile)
  const { ownParts, ownPages, islands: builtIn, ownIslands } = defined
  const names = [...new Set([...bodyPartNames, ...Object.keys(parts)])]
  for (const [name, file] of [...Object.entries(parts), ...Object.entries(islands)])
    if (!isName.test(name)) throw new Error(`${file}: its name should be a-z, 0-9 and -`)
  for (const [name, file] of Object.entries(parts)) {
    const part = ownParts[name]
    if (headerPartNames.some((known) => known === name))
      throw new Error(`${file} has the name of a part of the header`)
    if (typeof part?.content !== 'function')
      throw new Error(`${file} ${should('definePart', 'render')}`)
    const fault = placeFault(part.place, names)
    if (fault) throw new Error(`${file}: place ${fault}`)
    if (isCircle(name, ownParts)) throw new Error(`${file}: place leads in a circle`)
  }
  for (const [name, file] of Object.entries(islands)) {
    if (builtIn[name]) throw new Error(`${file} has the name of a built-in island`)
    if (!isIsland(ownIslands[name])) throw new Error(`${file} ${should('defineIsland', 'render')}`)
  }
  for (const [path, file] of Object.entries(pages))
    if (!isPage(ownPages[path])) throw new Error(`${file} ${should('definePage', 'title, render')}`)
  for (const [locale, file] of Object.entries(messages))
    checkMessages(locale, file, defined.ownMessages[locale])
}

function isPage(page: Defined['ownPages'][string]): boolean {
  return typeof page?.title === 'string' && typeof page.render === 'function'
}

function isIsland(island: Defined['ownIslands'][string]): boolean {
  const { render, hydrate = 'idle' } = island ?? {}
  return typeof render === 'function' && ['idle', 'visible', 'touch'].includes(String(hydrate))
}

const isName = /^[a-z][a-z0-9-]*$/

function should(define: string, keys: string): string {
  return `should have export default ${define}({ ${keys} })`
}

function placeFault(place: unknown, names: readonly string[]): string | undefined {
  if (place === undefined) return undefined
  const [, name = ''] = /^(?:before|after):(.*)$/.exec(String(place)) ?? []
  if (names.includes(name)) return undefined
  return `should be before: or after: and the name of a part, got "${place}"${didYouMean(name, names)}`
}

function isCircle(name: string, parts: Defined['ownParts']): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = name; at !== undefined; at = besideOf(parts[at]?.place)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

function besideOf(place: unknown): string | undefined {
  return typeof place === 'string' ? place.replace(/^\w+:/, '') : undefined
}
