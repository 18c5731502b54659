import type { Origin } from '../../data/content-address.ts'
import { hasFeature } from '../../data/features.ts'
import type { Site } from '../../data/page.ts'
import type { TextSettings } from './editors-html/parser-state.ts'

/** The parts of a site that editors' texts depend on. */
export type TextSite = Pick<Site, 'base' | 'customParts' | 'files' | 'forms' | 'disabled'>

/**
 * The base URLs of relative addresses: `main` for header, footer and the main brand's pages, `second` for
 * other brands' pages.
 */
export interface ContentHosts {
  main: string
  second: string
}

/** The origins of texts from each content host, and the settings for all texts. */
export function textsOf(site: TextSite, { main, second }: ContentHosts) {
  const shared = {
    contentHosts: [...new Set([main, second])],
    base: site.base,
    files: new Set(site.files),
  }
  const ofMain: Origin = { host: main, ...shared }
  // Texts of one origin share what is known of them.
  const ofSecond = second === main ? ofMain : { ...ofMain, host: second }
  const origins: Record<keyof ContentHosts, Origin> = { main: ofMain, second: ofSecond }
  const settings: TextSettings = {
    customParts: site.customParts,
    dropsForms: site.forms === 'drop',
    hasBusiness: hasFeature(site, 'structured-data'),
  }
  return { origins, settings }
}
