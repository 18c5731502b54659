/**
 * Styles of the card of the saved store, whose room is there before its script has filled it. Inlined in the pages that
 * have the card.
 */
export const savedCardStyle = [
  '.saved-card{display:none}',
  ':root[data-saved-store]:not([data-failed]) .saved-card{display:grid;margin-block-end:1.5rem;padding:1rem 1.25rem;',
  'border:1px solid var(--line);border-radius:var(--radius);background:var(--surface)}',
  '#saved-card-heading{color:var(--muted);font-size:var(--size-s)}',
  '.saved-card-place,.saved-card-open{min-height:1lh;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.saved-card-place{font-weight:650}.saved-card-open,.saved-card-phone{font-variant-numeric:tabular-nums}',
  '.saved-card-phone{min-height:calc(1lh + 1rem);padding-block:.5rem}',
  '.saved-card-ways{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem}',
  '.saved-card-ways>*{padding:.5rem 0;border:0;background:none;color:inherit;font:inherit;font-size:var(--size-s);',
  'text-decoration:underline;text-decoration-color:var(--line-strong);text-underline-offset:.2em;cursor:pointer}',
  '@media (min-width:768px){:root[data-saved-store]:not([data-failed]) .saved-card{align-items:center;gap:0 2.5rem;',
  'grid-template-columns:minmax(0,1fr) auto auto}#saved-card-heading,.saved-card-ways{grid-column:1/-1}',
  '.saved-card-place{grid-column:1}.saved-card-open{grid-area:2/2}.saved-card-phone{grid-area:2/3}}',
].join('')
