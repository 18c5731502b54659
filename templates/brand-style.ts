import type { Brand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'

type Fonts = Site['assets']['fonts']

/** Returns the brand's look as CSS: its font, its custom properties, and the header's menu rules at its breakpoint. */
export function brandStyle(brand: Brand, fonts: Fonts): string {
  return fontFaceOf(brand, fonts) + styleOf(brand)
}

// `font-display: optional`, as in `templates/styles/sample-look.css`: nothing moves when the font loads.
function fontFaceOf({ id, fontFace }: Brand, fonts: Fonts): string {
  if (!fontFace) return ''
  const weight = fontFace.weight === undefined ? '' : `font-weight:${fontFace.weight};`
  return `@font-face{font-family:"${fontFace.family}";src:url("${fonts[id]}") format("woff2");${weight}font-display:optional}`
}

function styleOf({ theme, headerBreakpoint, logo }: Brand): string {
  const properties = Object.entries(theme).map(([name, value]) => `--${name}:${value}`)
  const ofLogo = logo.startsWith('<svg') ? '' : textLogoRules.join('')
  // Only a theme made from four colours has the key `field`.
  const ofPanel = theme.field === undefined ? '' : panelRules.join('')
  return `:root{${properties.join(';')}}${ofLogo}${ofPanel}@media (max-width:${headerBreakpoint}px){${menuRules.join('')}}`
}

// Only for a brand with a name in place of a logo picture.
const textLogoRules = [
  '.brand-logo{flex:0 1 auto;min-width:0;max-width:min(20rem,50%);text-decoration:none}',
  '.text-logo{display:flex;align-items:center;gap:.625rem;font-weight:var(--heading-weight);letter-spacing:var(--heading-spacing);line-height:1.1;text-wrap:balance}',
  '.text-logo svg{flex:none}',
  '.text-logo-short{font-size:clamp(1.25rem,6vw,1.625rem);white-space:nowrap}',
  '.text-logo-medium{font-size:clamp(1rem,4.6vw,1.25rem)}',
  '.text-logo-long{font-size:clamp(.8125rem,3.6vw,1rem)}',
]

// The background of the panel that replaces the map of a store without one.
const panelRules = [
  '.brand-panel{background-image:radial-gradient(circle 44rem at 100% 100%,var(--accent) 0 22%,transparent 22.3% 38%,var(--chrome-line) 38.3% 39%,transparent 39.3% 54%,var(--chrome-line) 54.3% 55%,transparent 55.3% 70%,var(--chrome-line) 70.3% 71%,transparent 71.3%)}',
]

// A media query cannot read a custom property, so these rules are written per brand.
const menuRules = [
  '.menu-toggle{display:block}',
  '.site-header:has(.menu-toggle) nav{display:none}',
  '.site-header:has(.menu-toggle[open]) nav{display:block;position:absolute;inset:100% 0 auto;margin:0;z-index:20;max-height:calc(100dvh - 5rem);overflow:auto;background:var(--paper);border-bottom:1px solid var(--line);padding:.5rem calc(var(--gutter) + max(0px,(100% - var(--container,100%))/2)) 1.5rem}',
  '.site-header nav :is(ul,ol){display:block}',
  '.site-header nav>div:not([class],[style]){display:block}',
  '.site-header nav :is(li,:not([class],[style])>a:not(li>*,:has(img))){border-bottom:1px solid var(--line)}',
  // A logo in a bare nav is visible while the menu is closed.
  '.site-header:has(.menu-toggle:not([open])) nav:not([class],[style]):has(>a>img){display:block;flex:none}',
  '.site-header:has(.menu-toggle:not([open])) nav:not([class],[style])>:not(a:has(>img)){display:none}',
  '.site-header nav a{display:block;padding:.75rem 0}',
  '.site-header nav ul ul{position:static;display:block;border:0;background:none;padding:0 0 .5rem 1rem;box-shadow:none;min-width:0}',
  '.site-header nav ul ul li{border:0}',
]
