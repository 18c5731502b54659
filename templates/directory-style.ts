/** Styles of the pages of places alone; they share the style of their lists with the home page. Inlined in each. */
export const directoryStyle = [
  '.directory-lead{color:var(--muted);margin-block:.5rem 2rem}',
  '.directory-lead .days-ahead{color:var(--ink);margin-block-start:.75rem}',
  '.directory>.place-map{margin-block:0 1.5rem}@media (width>=768px){.directory:has(>.place-map){flex:none;',
  'grid-template:auto auto 1fr/minmax(0,1fr) clamp(21.5rem,45%,34rem);column-gap:2rem;margin-block-end:auto;display:grid}',
  '.directory>.place-map{grid-area:1/2/span 3;align-self:start;position:sticky;top:1rem}',
  '.directory>.directory-list~*{grid-column:1/-1}}',
  '.directory-near{margin-block:2.5rem 1rem}.directory-numbered{counter-reset:store}',
  '.directory-numbered .directory-place:before{counter-increment:store;content:counter(store) ". "}',
  '.directory-below{flex-wrap:wrap;gap:0 1.25rem;margin:.5rem 0 0;padding:0;list-style:none;display:flex}',
  '.directory-below li{font-size:var(--size-s)}.directory-below a{color:var(--ink);font-size:var(--size-m);',
  'align-items:center;min-height:2.75rem;display:inline-flex}',
].join('')
