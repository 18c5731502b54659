/**
 * The look of a store page without editors' text, where our own parts have the whole width. In the page, as
 * few chains need it.
 */
export const factsStyle = [
  'body{display:flex;flex-direction:column;min-height:100vh}main{flex:1 0 auto}',
  '@media (min-width:992px){.store-page.without-text .store-card~.store-side{grid-area:5/1/6/-1}',
  '.without-text .store-side-inner{position:static;grid-template-columns:1fr 1fr}',
  '.without-text .store-side-inner>:only-child{grid-column:1/-1}}',
].join('')
