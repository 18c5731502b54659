import { type Brand, mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { searchField } from '../data/search-field.ts'
import { brandStyles } from './brand-style.ts'
import { jsonText } from './json-text.ts'

// The search field, or a filter (`of`, `offers`, `open`, `service`), matched by the first letters to save bytes. A
// false match only hides the list until the script runs.
const isAsked = new RegExp(`[?&](${searchField.slice(0, 5)}|o[fp]|se)`)

/**
 * Returns the script before the first paint: applies another brand's look if `?brand=` names one, and marks a search
 * that will narrow the list. It defines the function that replaces the main brand's header and footer by those of the
 * look.
 */
export function lookScript({ brands, assets }: Site): string {
  const fonts = othersOf(brands).map(({ id }) => [id, assets.fonts[id] ?? ''])
  return `{let d=document,s=location.search,q=new URLSearchParams(s),o=${jsonText(fonts)}.find(o=>o[0]==q.get('brand')),r=d.documentElement.dataset;if(o){r.brand=o[0];if(o[1])d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:o[1]}))}if(${isAsked}.test(s))r.narrowing=r.asked='';takeLook=e=>{let c;while((e=e.previousElementSibling).localName=='template')if(e.dataset.look==r.brand)c=e.content;if(c)e.replaceWith(c)}}`
}

/** Runs after the main brand's header or footer, and a template for each other look. */
export const takeLookScript = 'takeLook(document.currentScript)'

/** Returns CSS with the looks of all brands; each shows the stores of its brand first. */
export function looksStyle(site: Pick<Site, 'brands' | 'assets'>): string {
  // Shows the brand's stores first until the script has moved them in the document, and none while stores of another
  // brand alone have arrived.
  const first = othersOf(site.brands).map(({ id }) => {
    const root = `:root[data-brand="${id}"]`
    return `${root} [data-stores="${id}"]{order:-1}${root}:not(:has(main~*)) [data-stores]{visibility:hidden}`
  })
  return brandStyles(site) + first.join('')
}

/** Returns all brands but the main one, whose look a page without a query has. */
export function othersOf(brands: readonly Brand[]): Brand[] {
  const main = mainBrand(brands)
  return brands.filter((brand) => brand !== main)
}
