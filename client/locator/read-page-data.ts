import { type PageData, pageDataId } from '../../data/page-data.ts'

/** Reads the data that the page has for its scripts. */
export function readPageData(): PageData {
  const script = document.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '{}') as PageData
}
