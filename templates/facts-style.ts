/**
 * Styles of a store page without editors' text, where the built-in parts have the full width. Inlined in the page, as
 * few chains need them.
 */
export const factsStyle = [
  'body{display:flex;flex-direction:column;min-height:100vh}main{flex:1 0 auto}',
  '@media (min-width:992px){.store-page.without-text .store-card~.store-side{grid-area:7/1/8/-1}',
  '.without-text .store-side-inner{position:static;grid-template-columns:1fr 1fr}',
  '.without-text .quick-bar+:last-child{grid-column:1/-1}}',
].join('')
