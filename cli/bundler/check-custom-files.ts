import { bodyPartNames, headerPartNames } from '../../data/page.ts'
import { didYouMean } from '../report/nearest.ts'
import { problem } from '../report/problems.ts'
import { UserError } from '../report/user-error.ts'
import { messageFaults } from './check-messages.ts'
import type { CustomFiles } from './custom-files.ts'
import { keyPlace } from './key-place.ts'

/** The chain's definitions in a bundle, with the parts that are checked. */
export interface Defined {
  customParts: Record<string, { place?: unknown; content?: unknown } | undefined>
  islands: Record<string, unknown>
  customIslands: Record<string, { render?: unknown; hydrate?: unknown } | undefined>
  customPages: Record<string, { title?: unknown; render?: unknown } | undefined>
  customMessages: Record<string, object>
}

/** Checks the definitions in the chain's files. Throws `UserError` that names each wrong one. */
export function checkCustomFiles(customFiles: CustomFiles, defined: Defined): void {
  const faults = [...faultsIn(customFiles, defined)]
  if (faults.length === 0) return
  throw new UserError(
    1,
    faults.map(({ file, key, cause }) =>
      problem('OWN_FILE_BROKEN', { cause }, key === undefined ? { file } : keyPlace(file, key)),
    ),
  )
}

/** A fault in a file, at a key of its default export. */
interface CustomFileFault {
  file: string
  key?: string
  cause: string
}

function* faultsIn(customFiles: CustomFiles, defined: Defined): Generator<CustomFileFault> {
  yield* partFaults(customFiles, defined.customParts)
  for (const [name, file] of Object.entries(customFiles.islands)) {
    if (!isName.test(name)) yield { file, cause: badName }
    else if (defined.islands[name]) yield { file, cause: 'has the name of a built-in island' }
    else if (!isIsland(defined.customIslands[name]))
      yield { file, cause: should('defineIsland', 'render') }
  }
  for (const [path, file] of Object.entries(customFiles.pages))
    if (!isPage(defined.customPages[path]))
      yield { file, cause: should('definePage', 'title, render') }
  for (const [locale, file] of Object.entries(customFiles.messages))
    for (const fault of messageFaults(locale, defined.customMessages[locale]))
      yield { file, ...fault }
}

function* partFaults(
  { parts }: CustomFiles,
  defined: Defined['customParts'],
): Generator<CustomFileFault> {
  const names = [...new Set([...bodyPartNames, ...Object.keys(parts)])]
  for (const [name, file] of Object.entries(parts)) {
    const part = defined[name]
    const fault = placeFault(part?.place, names)
    if (!isName.test(name)) yield { file, cause: badName }
    else if (headerPartNames.some((known) => known === name))
      yield { file, cause: 'has the name of a part of the header' }
    else if (typeof part?.content !== 'function')
      yield { file, cause: should('definePart', 'render') }
    else if (fault) yield { file, key: 'place', cause: `place ${fault}` }
    else if (isCircle(name, defined)) yield { file, key: 'place', cause: 'place leads in a circle' }
  }
}

function isPage(page: Defined['customPages'][string]): boolean {
  const { title, render } = page ?? {}
  const isTitle = isText(title) || (isObject(title) && Object.values(title).every(isText))
  return isTitle && typeof render === 'function'
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function isIsland(island: Defined['customIslands'][string]): boolean {
  const { render, hydrate = 'idle' } = island ?? {}
  return typeof render === 'function' && ['idle', 'visible', 'touch'].includes(String(hydrate))
}

const isName = /^[a-z][a-z0-9-]*$/
const badName = 'its name should be a-z, 0-9 and -'

function should(define: string, keys: string): string {
  return `should have export default ${define}({ ${keys} })`
}

function placeFault(place: unknown, names: readonly string[]): string | undefined {
  if (place === undefined) return undefined
  const [, name = ''] = /^(?:before|after):(.*)$/.exec(String(place)) ?? []
  if (names.includes(name)) return undefined
  return `should be before: or after: and the name of a part, got "${place}"${didYouMean(name, names)}`
}

function isCircle(name: string, parts: Defined['customParts']): boolean {
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
