import { refuseHandlers } from './custom-jsx.ts'

export { customIslands } from '../client/islands/custom.ts'
export { islands } from '../client/islands/index.ts'
export { customMessages, customPages, customParts } from './custom.ts'
export { wordsOf } from './custom-words.ts'
export { renderDirectory } from './directory.tsx'
export { renderHome } from './home.tsx'
export { renderLocationSearch } from './location-search.tsx'
export { renderNotFound } from './not-found.tsx'
export { renderRedirect } from './redirect-page.tsx'
export { renderCustomPage } from './render-custom-page.tsx'
export { customPartsOf, partThatThrows, renderPage } from './render-page.tsx'
export { renderSitePage } from './render-site-page.tsx'

// All modules are loaded here: from now on, elements are those of pages.
refuseHandlers()
