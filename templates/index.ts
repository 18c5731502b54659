export { renderHome } from './home.tsx'
export { renderLocationSearch } from './location-search.tsx'
export { renderNotFound } from './not-found.tsx'
export { renderPage } from './render-page.tsx'
