import { type PageData, pageDataId } from '../data/page-data.ts'

/** Returns the data that the page has for its scripts; throws `SyntaxError` without any. */
export function readPageData(): PageData {
  // The editors' HTML is never a direct child of the body.
  const script = document.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '') as PageData
}
