/**
 * Styles of a store page without editors' text, where the built-in parts have the full width. Inlined in the page, as
 * few chains need them.
 */
export const factsStyle = [
  'body{display:flex;flex-direction:column;min-height:100vh}main{flex:1 0 auto}',
  '@media (min-width:768px){.without-text .services{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}}',
  '@media (min-width:992px){.store-page.without-text .store-card~.store-side{grid-area:7/1/8/-1}',
  // Services and what else is at the store share a row.
  '.store-page.without-text:has(>.part-services) .store-card~.store-side{grid-area:6/8/7/-1}',
  '.without-text:has(>.store-side:not(.store-side-quick))>.part-services{grid-column:1/8}',
  '.without-text .store-side h2{font-size:var(--size-xl);margin-block-end:1rem}',
  '.without-text .amenities li{min-height:3rem}',
  '.without-text .store-side-inner{position:static;grid-template-columns:1fr 1fr}',
  '.without-text .quick-bar+:last-child{grid-column:1/-1}}',
].join('')
