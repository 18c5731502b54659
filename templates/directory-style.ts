/** Styles of the pages of places alone; they share the style of their lists with the home page. Inlined in each. */
export const directoryStyle = [
  '.directory-lead{color:var(--muted);margin-block:.5rem 2rem}',
  '.directory-lead .days-ahead{color:var(--ink);margin-block-start:.75rem}',
  '.directory>.place-map{margin-block:0 1.5rem}@media (width>=768px){.directory:has(>.place-map){flex:none;',
  'grid-template:auto auto 1fr/minmax(0,1fr) clamp(21.5rem,45%,34rem);column-gap:2rem;margin-block-end:auto;display:grid}',
  '.directory>.place-map{grid-area:1/2/span 3;align-self:start;position:sticky;top:1rem}',
  '.directory>.directory-list~*{grid-column:1/-1}}',
  // Beside the map, a store is a row of its own: how to get there stands next to when it is open.
  '@media (width>=1200px){.directory>.place-map~.directory-list:has([data-store]){grid-template-columns:minmax(0,1fr)}',
  '.directory>.place-map~.directory-list>[data-store]{grid-template-columns:minmax(0,1fr) minmax(0,21.5rem);',
  'grid-auto-flow:dense;column-gap:1.5rem;align-content:start;display:grid}',
  '.directory>.place-map~.directory-list>[data-store]>*{grid-column:2}',
  '.directory>.place-map~.directory-list>[data-store]>:is(.directory-place,.directory-open,.directory-hours,.life-line){grid-column:1}',
  '.directory>.place-map~.directory-list>[data-store]>.directory-actions{grid-row:span 2;align-self:start}}',
  '.directory-near{margin-block:2.5rem 1rem}.directory-numbered{counter-reset:store}',
  '.directory-numbered .directory-place:before{counter-increment:store;content:counter(store) ". "}',
  '.directory-below{flex-wrap:wrap;gap:0 1.25rem;margin:.5rem 0 0;padding:0;list-style:none;display:flex}',
  '.directory-below li{font-size:var(--size-s)}.directory-below a{color:var(--ink);font-size:var(--size-m);',
  'align-items:center;min-height:2.75rem;display:inline-flex}',
].join('')
