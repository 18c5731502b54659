import type { Brand } from '../data/brands.ts'

/** The brand's look as CSS: its custom properties, and the header's menu rules at its breakpoint. */
export function brandStyle({ theme, headerBreakpoint }: Brand): string {
  return styleIn(':root', '', { theme, headerBreakpoint })
}

/** The looks of all brands, each where the page says that it is this brand's. */
export function brandStyles(brands: readonly Brand[]): string {
  const looks = brands.map((brand) => {
    const root = `:root[data-brand="${brand.id}"]`
    return styleIn(root, `${root} `, brand)
  })
  return looks.join('')
}

function styleIn(
  root: string,
  scope: string,
  { theme, headerBreakpoint }: Pick<Brand, 'theme' | 'headerBreakpoint'>,
): string {
  const properties = Object.entries(theme).map(([name, value]) => `--${name}:${value}`)
  const menu = menuRules.map((rule) => scope + rule).join('')
  return `${root}{${properties.join(';')}}@media (max-width:${headerBreakpoint}px){${menu}}`
}

// A media query cannot read a custom property, so these rules are written per brand.
const menuRules = [
  '.menu-toggle{display:block}',
  '.site-header:has(.menu-toggle) nav{display:none}',
  '.site-header:has(.menu-toggle[open]) nav{display:block;position:absolute;inset:100% 0 auto;margin:0;z-index:20;max-height:calc(100dvh - 5rem);overflow:auto;background:var(--paper);border-bottom:1px solid var(--line);padding:.5rem max(var(--gutter),(100% - var(--container,100%))/2) 1.5rem}',
  '.site-header nav :is(ul,ol){display:block}',
  '.site-header nav li{border-bottom:1px solid var(--line)}',
  '.site-header nav a{display:block;padding:.75rem 0}',
  '.site-header nav ul ul{position:static;display:block;border:0;background:none;padding:0 0 .5rem 1rem;box-shadow:none;min-width:0}',
  '.site-header nav ul ul li{border:0}',
]
