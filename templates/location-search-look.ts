import { type Brand, mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { searchField } from '../data/search-field.ts'
import { brandStyles } from './brand-style.ts'
import { jsonText } from './json-text.ts'

// The search field, or a filter (`of`, `offers`, `open`, `service`): by their beginnings, as each byte counts. What is none of
// them is hidden no longer than until the script is there.
const isAsked = new RegExp(`[?&](${searchField.slice(0, 5)}|o[fp]|se)`)

/**
 * Before the first paint: another brand's look where `?brand=` names one, and whether to narrow. It has
 * the function that puts the look's header, and its footer, into the place of the main brand's.
 */
export function lookScript({ brands, assets }: Site): string {
  const fonts = othersOf(brands).map(({ id }) => [id, assets.fonts[id] ?? ''])
  return `{let d=document,s=location.search,q=new URLSearchParams(s),o=${jsonText(fonts)}.find(o=>o[0]==q.get('brand')),r=d.documentElement.dataset;if(o){r.brand=o[0];if(o[1])d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:o[1]}))}if(${isAsked}.test(s))r.narrowing='';window.takeLook=e=>{let c;while((e=e.previousElementSibling).localName=='template')if(e.dataset.look==r.brand)c=e.content;if(c)e.replaceWith(c)}}`
}

/** Follows what is the main brand's, and a template for each other look. */
export const takeLookScript = 'takeLook(document.currentScript)'

/** CSS with the looks of all brands; each has its own stores first. */
export function looksStyle(site: Pick<Site, 'brands' | 'assets'>): string {
  // Its stores are first in sight before the script has made them first in the page.
  const first = othersOf(site.brands).map(
    ({ id }) => `:root[data-brand="${id}"] [data-stores="${id}"]{order:-1}`,
  )
  return brandStyles(site) + first.join('')
}

/** All brands but the main one, whose look is the page's without a query. */
export function othersOf(brands: readonly Brand[]): Brand[] {
  const main = mainBrand(brands)
  return brands.filter((brand) => brand !== main)
}
