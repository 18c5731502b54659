import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StorePage } from '../chain/page.mjs'

export const data = {
  pagination: { data: 'stores', size: 1, alias: 'shown' },
  permalink: ({ shown }) => `/${shown.store.URL}/index.html`,
}

export function render({ shown }) {
  return `<!doctype html>${renderToStaticMarkup(createElement(StorePage, shown))}`
}
