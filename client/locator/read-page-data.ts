import { type PageData, pageDataId } from '../../data/page-data.ts'

/** Reads the data that a page has for its scripts; by default, that of the page itself. */
export function readPageData(page: Document = document): PageData {
  const script = page.querySelector(`body > #${pageDataId}`)
  return JSON.parse(script?.textContent ?? '{}') as PageData
}
