import { sep } from 'node:path'
import type { Page, Site } from '../../data/page.ts'
import type { PictureFinder } from '../../data/picture-finder.ts'
import type { Templates } from '../../data/templates.ts'
import { asError } from '../report/as-error.ts'
import type { Where } from '../report/problems.ts'
import { UserError, userError } from '../report/user-error.ts'
import { errorLocation } from '../system/error-location.ts'
import { loadCode } from '../system/load-code.ts'
import { packageRoot } from '../system/package-root.ts'
import { reactInWords } from './format-react-error.ts'
import { islandNeed } from './island-needs.ts'
import { namedPlace } from './named-place.ts'

type PartFiles = Readonly<Record<string, string>>

/** Loads the templates of a bundle, guarded. */
export function loadTemplates(file: string, customParts?: PartFiles): Templates {
  return guardTemplates(loadCode(file), customParts)
}

/**
 * The same templates, but an error becomes a `UserError` with its location. `customParts` are the chain's parts
 * by name.
 */
export function guardTemplates(templates: Templates, customParts: PartFiles = {}): Templates {
  const { renderPage, customPartsOf, renderHome, renderNotFound, renderCustomPage } = templates
  const { renderLocationSearch, renderRedirect, renderDirectory, renderSitePage } = templates
  const orFailureOfStore =
    <Made>(make: (page: Page, site: Site, pictures?: PictureFinder) => Made) =>
    (page: Page, site: Site, pictures?: PictureFinder): Made => {
      try {
        return make(page, site, pictures)
      } catch (cause) {
        const part = partIn(() => templates.partThatThrows(page, site, messageOf(cause), pictures))
        const what = part === undefined ? undefined : `The part ${part}`
        const place = placeInChain(cause, customParts[part ?? ''])
        throw failureOf(cause, what, { store: page.store.id, ...place })
      }
    }
  return {
    wordsOf: templates.wordsOf,
    partThatThrows: templates.partThatThrows,
    renderPage: orFailureOfStore(renderPage),
    customPartsOf: orFailureOfStore(customPartsOf),
    renderHome: (...facts) => toResult(() => renderHome(...facts)),
    renderNotFound: (...facts) => toResult(() => renderNotFound(...facts)),
    renderRedirect: (to, site) => toResult(() => renderRedirect(to, site)),
    renderCustomPage: (path, ...rest) =>
      toResult(() => renderCustomPage(path, ...rest), `The page /${path}`),
    renderSitePage: (page, site, layouts) =>
      toResult(() => renderSitePage(page, site, layouts), `The page /${page.path}`),
    renderDirectory: (page, site, layouts) => toResult(() => renderDirectory(page, site, layouts)),
    *renderLocationSearch(...facts) {
      try {
        yield* renderLocationSearch(...facts)
      } catch (cause) {
        throw failureOf(cause)
      }
    },
  }
}

function toResult<Made>(make: () => Made, what?: string): Made {
  try {
    return make()
  } catch (cause) {
    throw failureOf(cause, what)
  }
}

function failureOf(cause: unknown, what?: string, where: Where = errorLocation(cause)): UserError {
  const need = islandNeed(messageOf(cause), where, what)
  if (need) return new UserError(1, [need], { cause })
  const facts = { cause: reactInWords(messageOf(cause)), ...(what !== undefined && { what }) }
  return userError(1, 'TEMPLATE_THREW', facts, where, { cause })
}

// An error of a part that misuses built-in code may have no frame in the part's file.
function placeInChain(cause: unknown, partFile: string | undefined): Where {
  const place = errorLocation(cause)
  const isOfChain = place.file !== undefined && !place.file.startsWith(packageRoot + sep)
  if (isOfChain || partFile === undefined) return place
  const [, island] = /^There is no island (\S+);/.exec(messageOf(cause)) ?? []
  return island === undefined ? { file: partFile } : namedPlace(partFile, island)
}

function partIn(find: () => string | undefined): string | undefined {
  try {
    return find()
  } catch {
    // The error is in the layout around the parts.
    return undefined
  }
}

function messageOf(cause: unknown): string {
  return asError(cause).message
}
