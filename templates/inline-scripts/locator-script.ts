import { searchField } from '../../data/search-field.ts'
import { jsonText } from '../json-text.ts'

// The search field, or a filter (`of`, `offers`, `open`, `service`), matched by the first letters to save bytes. A
// false match only hides the list until the script runs.
const isAsked = new RegExp(`[?&](${searchField.slice(0, 5)}|o[fp]|se)`)

/**
 * Returns the script of the locator before the first paint: leads to the locator of the brand that `?brand=` names, and
 * marks a search that will narrow the list. `others` are the addresses of locators by brand.
 */
export function locatorScript(
  others: readonly (readonly [brand: string, address: string])[],
): string {
  return `{let s=location.search,q=new URLSearchParams(s),o=${jsonText(others)}.find(o=>o[0]==q.get('brand')),r=document.documentElement.dataset;if(o){q.delete('brand');location.replace(o[1]+(q+''&&'?'+q)+location.hash)}if(o||${isAsked}.test(s))r.narrowing=r.asked=''}`
}
