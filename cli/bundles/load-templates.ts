import type { Templates } from '../../data/page.ts'
import { type Failure, failure } from '../say/failure.ts'
import type { Where } from '../say/problems.ts'
import { loadCode } from '../system/load-code.ts'
import { thrownAt } from '../system/thrown-at.ts'

/** The templates of a bundle. What one of them throws becomes a `Failure` that says where in it. */
export function loadTemplates(file: string): Templates {
  const templates: Templates = loadCode(file)
  const { renderPage, ownPartsOf, renderHome, renderNotFound, renderOwnPage } = templates
  const { renderLocationSearch, renderRedirect, renderDirectory } = templates
  return {
    wordsOf: templates.wordsOf,
    renderPage: (page, site) => orFailure(() => renderPage(page, site), { store: page.store.id }),
    ownPartsOf: (page, site) => orFailure(() => ownPartsOf(page, site), { store: page.store.id }),
    renderHome: (stores, site, surrounds) => orFailure(() => renderHome(stores, site, surrounds)),
    renderNotFound: (site, surrounds) => orFailure(() => renderNotFound(site, surrounds)),
    renderRedirect: (to, site) => orFailure(() => renderRedirect(to, site)),
    renderOwnPage: (path, site, surrounds) => orFailure(() => renderOwnPage(path, site, surrounds)),
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

function orFailure<Made>(make: () => Made, where?: Where): Made {
  try {
    return make()
  } catch (cause) {
    throw failureOf(cause, where)
  }
}

function failureOf(cause: unknown, where: Where = {}): Failure {
  const text = cause instanceof Error ? cause.message : String(cause)
  return failure(1, 'TEMPLATE_THREW', { cause: text }, { ...where, ...thrownAt(cause) }, { cause })
}
