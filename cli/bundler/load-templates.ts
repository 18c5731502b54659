import { sep } from 'node:path'
import type { Page, Site, Templates } from '../../data/page.ts'
import { asError } from '../report/as-error.ts'
import { type Failure, failure } from '../report/failure.ts'
import type { Where } from '../report/problems.ts'
import { loadCode } from '../system/load-code.ts'
import { packageRoot } from '../system/package-root.ts'
import { thrownAt } from '../system/thrown-at.ts'
import { namedPlace } from './named-place.ts'
import { reactInWords } from './react-in-words.ts'

type OwnParts = Readonly<Record<string, string>>

/** The templates of a bundle, guarded. */
export function loadTemplates(file: string, ownParts?: OwnParts): Templates {
  return guardTemplates(loadCode(file), ownParts)
}

/** The same templates; what one throws becomes a `Failure` that says where in it. `ownParts` are the chain's own, by name. */
export function guardTemplates(templates: Templates, ownParts: OwnParts = {}): Templates {
  const { renderPage, ownPartsOf, renderHome, renderNotFound, renderOwnPage } = templates
  const { renderLocationSearch, renderRedirect, renderDirectory, renderSitePage } = templates
  const orFailureOfStore =
    <Made>(make: (page: Page, site: Site) => Made) =>
    (page: Page, site: Site): Made => {
      try {
        return make(page, site)
      } catch (cause) {
        const part = partIn(templates, page, site, messageOf(cause))
        const what = part === undefined ? undefined : `The part ${part}`
        const place = ownPlace(cause, ownParts[part ?? ''])
        throw failureOf(cause, what, { store: page.store.id, ...place })
      }
    }
  return {
    wordsOf: templates.wordsOf,
    partThatThrows: templates.partThatThrows,
    renderPage: orFailureOfStore(renderPage),
    ownPartsOf: orFailureOfStore(ownPartsOf),
    renderHome: (stores, site, surrounds) => orFailure(() => renderHome(stores, site, surrounds)),
    renderNotFound: (site, surrounds) => orFailure(() => renderNotFound(site, surrounds)),
    renderRedirect: (to, site) => orFailure(() => renderRedirect(to, site)),
    renderOwnPage: (path, site, surrounds) =>
      orFailure(() => renderOwnPage(path, site, surrounds), `The page /${path}`),
    renderSitePage: (page, site, surrounds) =>
      orFailure(() => renderSitePage(page, site, surrounds), `The page /${page.path}`),
    renderDirectory: (page, site, surrounds) =>
      orFailure(() => renderDirectory(page, site, surrounds)),
    *renderLocationSearch(stores, services, site, surrounds) {
      try {
        yield* renderLocationSearch(stores, services, site, surrounds)
      } catch (cause) {
        throw failureOf(cause)
      }
    },
  }
}

function orFailure<Made>(make: () => Made, what?: string): Made {
  try {
    return make()
  } catch (cause) {
    throw failureOf(cause, what)
  }
}

function failureOf(cause: unknown, what?: string, where: Where = thrownAt(cause)): Failure {
  const facts = { cause: reactInWords(messageOf(cause)), ...(what !== undefined && { what }) }
  return failure(1, 'TEMPLATE_THREW', facts, where, { cause })
}

// A part that uses what is built in wrong has thrown in none of its own lines.
function ownPlace(cause: unknown, partFile: string | undefined): Where {
  const place = thrownAt(cause)
  const isOwn = place.file !== undefined && !place.file.startsWith(packageRoot + sep)
  if (isOwn || partFile === undefined) return place
  const [, island] = /^There is no island (\S+);/.exec(messageOf(cause)) ?? []
  return island === undefined ? { file: partFile } : namedPlace(partFile, island)
}

function partIn({ partThatThrows }: Templates, page: Page, site: Site, message: string) {
  try {
    return partThatThrows(page, site, message)
  } catch {
    // What fails stands around the parts.
    return undefined
  }
}

function messageOf(cause: unknown): string {
  return asError(cause).message
}
