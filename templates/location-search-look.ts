import { type Brand, mainBrand } from '../data/brands.ts'
import type { Site } from '../data/page.ts'
import { jsonText } from './json-text.ts'

/** Before the first paint: another brand's look where `?brand=` names one, and whether to narrow. */
export function lookScript({ brands, assets }: Site): string {
  const fonts = othersOf(brands).map(({ id }) => [id, assets.fonts[id] ?? ''])
  return `{let d=document,q=new URLSearchParams(location.search),o=${jsonText(fonts)}.find(o=>o[0]===q.get('brand')),r=d.documentElement.dataset;if(o){r.brand=o[0];if(o[1])d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href:o[1]}))}if(q.get('zip-city-state-search-field'))r.narrowing=''}`
}

/** CSS with the looks of all but the main brand, and what each brand's look shows of the others'. */
export function otherLooks(brands: readonly Brand[]): string {
  const looks = othersOf(brands).map(({ id, theme }) => {
    const properties = Object.entries(theme).map(([name, value]) => `--${name}:${value}`)
    const look = `:root[data-brand="${id}"]`
    // Its stores are first in sight before the script has made them first in the page.
    return `${look}{${properties.join(';')}}${look} [data-stores="${id}"]{order:-1}`
  })
  const hidden = brands.map(({ id }) => `:root:not([data-brand="${id}"]) .of-${id}{display:none}`)
  return [...looks, ...hidden].join('')
}

function othersOf(brands: readonly Brand[]): Brand[] {
  const main = mainBrand(brands)
  return brands.filter((brand) => brand !== main)
}
