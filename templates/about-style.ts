/**
 * The look of what a list tells of a store beside place and hours. In the page, as few chains need it.
 */
export const aboutStyle = [
  '.card-line>a{min-width:0;overflow-wrap:anywhere}',
  // Each picture has the same frame, so that nothing moves when it comes.
  ':is(.store-photo,.photos) img{display:block;width:100%;aspect-ratio:3/2;object-fit:cover;',
  'border-radius:var(--radius);background:var(--surface);color:var(--muted);font-size:var(--size-s)}',
  ':is(.photos,.departments){display:grid;margin:0;padding:0;list-style:none}',
  ':is(.photos,.departments,.description,.facts)>*{min-width:0}',
  '.photos{grid-template-columns:repeat(6,1fr);gap:.75rem}.photos>li{grid-column:span 3}',
  // Three, or the last three of five, are a row.
  '.photos>:first-child:nth-last-child(5)~:nth-child(n+3),.photos>:nth-last-child(3):first-child,',
  '.photos>:nth-last-child(3):first-child~li{grid-column:span 2}',
  '.part-photos:not(:has(li:not([hidden]))){display:none}',
  '.description{display:grid;gap:1rem;max-width:70ch}',
  '.facts{display:grid;gap:.75rem;margin:0}.facts dt{font-size:var(--size-s);color:var(--muted)}',
  '.facts dd{margin:0}',
  '.departments{grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:2rem 3rem}',
  '.departments>li{padding-block-start:1rem;border-top:2px solid var(--ink)}',
  '.departments h3~*{margin-block-start:.5rem}',
  '@media (max-width:767.98px){.store-views{display:contents}',
  '.store-photo{order:-1;margin-block-end:1.25rem}.store-photo img{max-height:max(12rem,33svh)}',
  '.photos>:only-child{grid-column:span 6}}',
  '.store-page>.store-views{min-width:0}.store-views>.store-panel{grid-area:auto}',
  '@media (min-width:768px){.store-page>.part-description{grid-row:5}',
  '.store-page>.store-views{display:grid;grid-row:3;gap:1rem 2rem;margin-block-start:2rem;',
  'grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}.store-views>.store-panel{margin:0}',
  '.store-views :is(picture,img){display:block;height:100%;max-height:24rem}}',
  '@media (min-width:768px) and (max-width:991.98px){.store-views .store-map-directions{display:none}}',
  '@media (min-width:992px){.store-page.with-side>.part-description{grid-column:1/9}',
  '.store-page>.store-views{grid-area:1/6/4/-1;grid-template:auto 1fr/1fr;row-gap:0;margin:0}',
  '.store-views :is(picture,img){height:auto;max-height:none;aspect-ratio:16/9}',
  '.store-views>.store-panel{grid-row:2}.store-photo{margin-block-end:1rem}',
  '.store-photo:not([hidden])+.store-map>svg{width:min(100%,30rem)}',
  '.store-photo:not([hidden])+.brand-panel{display:none}}',
  '@media print{.store-photo,.part-photos{display:none}}',
].join('')
