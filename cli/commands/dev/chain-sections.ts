import type { ToolbarRow, ToolbarSection } from '../../../data/toolbar-facts.ts'
import type { DevSite } from './dev-site.ts'

/** Returns the toolbar sections about the chain. */
export async function chainSections({
  open: { config, stores, sample },
}: DevSite): Promise<{ sections: ToolbarSection[]; data: object }> {
  const { brands, storesName, source, contentHost, siteUrl, languages = [] } = config
  const byBrand = brands.map(({ id, displayName }) => {
    const count = stores.filter(({ brand }) => brand === id).length
    return { name: displayName, count }
  })
  const content = sample ? 'the built-in sample' : (source?.name ?? contentHost ?? '')
  const rows: ToolbarRow[] = [
    { name: 'List', text: storesName },
    { name: 'Stores', text: String(stores.length) },
    ...byBrand.map(({ name, count }) => ({ name, text: String(count) })),
    { name: 'Content', text: contentHost === undefined ? content : new URL(contentHost).host },
    { name: 'Address of the site', text: siteUrl ?? 'none' },
    ...(languages.length > 0 ? [{ name: 'Languages', text: languages.join(', ') }] : []),
  ]
  const data = Object.fromEntries(rows.map(({ name, text }) => [name, text]))
  return { sections: [{ title: 'Chain', rows }], data }
}
