/**
 * Styles of states that phones show folded: the summary covers the heading. Inlined in locators with many stores.
 */
export const foldStyle = [
  '.state-fold{display:none}@media screen and (width<768px){.brand-stores .state-links{display:none}',
  '.state-stores{border-top-width:1px;border-color:var(--line-strong);grid-template-rows:auto auto;margin:0;padding:0;',
  'display:grid}.state-stores:not(:has(>h3)){display:block}.brand-stores>h2{margin-block-end:.75rem}',
  '.state-stores>:is(h3,.state-fold){grid-area:1/1}.state-stores>h3{align-items:baseline;padding:.875rem 2rem .875rem 0}',
  '.state-fold{display:block}.state-fold>summary{height:100%;justify-content:end;align-items:center;list-style:none;display:flex}',
  '.state-fold>summary::-webkit-details-marker{display:none}',
  '.state-fold>summary:after{content:"";border:solid;border-width:0 2px 2px 0;width:.625rem;height:.625rem;',
  'margin:0 .375rem .25rem;rotate:45deg}.state-fold[open]>summary:after{margin-block:.375rem 0;rotate:225deg}',
  '.state-stores>.cities{margin:0}.state-fold:not([open])~.cities{display:none}',
  // The target of a link shows its stores even before the script opens it.
  'html:not([data-folds]) :target>.cities{display:block!important}}',
].join('')
