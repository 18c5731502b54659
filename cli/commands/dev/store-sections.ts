import { brandOf } from '../../../data/brands.ts'
import type { Details } from '../../../data/content.ts'
import { distanceIn } from '../../../data/distance.ts'
import { idPath, pageAddress } from '../../../data/paths.ts'
import type { Store } from '../../../data/store.ts'
import { languagesOf } from '../../../data/store-languages.ts'
import type { ToolbarRow, ToolbarSection } from '../../../data/toolbar-facts.ts'
import type { LocalizedContent } from '../../content/store-content.ts'
import type { DevSite } from './dev-site.ts'

/** Returns the facts about a store; `content` is undefined if it is not loaded. */
export function storeSections(
  { open }: Pick<DevSite, 'open'>,
  store: Store,
  content: LocalizedContent | undefined,
): { sections: ToolbarSection[]; data: object } {
  const { id, row, fields, isCorporate, path } = store
  const { site, neighboursOf } = open
  const { nearby, sharesCity } = neighboursOf(store)
  const brand = brandOf(site.brands, id)
  const { details, modified } = content?.content ?? {}
  const sections = [
    { title: 'Store', rows: rowsOfStore(store, site.base, brand.displayName) },
    { title: 'Row of the list', rows: Object.entries(row).map(valueRow) },
    { title: 'Own fields', rows: Object.entries(fields).map(valueRow) },
    { title: 'Content', rows: details ? rowsOfDetails(details, modified) : [] },
    {
      title: 'Nearest stores',
      rows: nearby.map((near) => ({
        name: distanceIn(site.locale, near.kilometres).text,
        text: [near.row.Name, near.row.AddressLine1, near.row.City].filter(Boolean).join(', '),
        href: pageAddress(site.base, near.path),
      })),
    },
  ]
  const known = { id, path, brand: brand.id, isCorporate, sharesCity, row, fields }
  return { sections, data: { ...known, details, modified, nearby } }
}

function rowsOfStore(store: Store, base: string, brand: string): ToolbarRow[] {
  const { id, isCorporate, languages } = store
  const pages = languagesOf(store).flatMap(({ path, prefix }, at) => {
    const locale = languages?.[at]?.locale
    return [path, idPath(id, prefix)].map((one) => ({
      name: locale === undefined ? 'Page' : `Page in ${locale}`,
      text: `/${one}/`,
      href: pageAddress(base, one),
    }))
  })
  return [
    { name: 'Id', text: String(id) },
    { name: 'Brand', text: brand },
    ...(isCorporate ? [{ name: 'Kind', text: 'corporate' }] : []),
    ...pages,
  ]
}

function valueRow([name, value]: [string, unknown]): ToolbarRow {
  return { name, text: textOf(value) }
}

function textOf(value: unknown): string {
  if (Array.isArray(value))
    return (
      value
        .filter((one) => one !== '')
        .map(textOf)
        .join(', ') || '–'
    )
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === '' || value === undefined ? '–' : String(value)
}

function rowsOfDetails(details: Details, modified: string | undefined): ToolbarRow[] {
  const { hours, specialHours, timeZone, services, rating } = details
  const { reviews, coupons, promotions, banner } = details
  const lines: [name: string, lines: readonly string[] | undefined][] = [
    ['hours', hours?.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`)],
    [
      'specialHours',
      specialHours?.map((day) =>
        'closed' in day ? `${day.date} closed` : `${day.date} ${day.opens}–${day.closes}`,
      ),
    ],
    ['timeZone', said(timeZone)],
    ['services', services && [services.map(({ name }) => name).join(', ')]],
    ['rating', said(rating && `${rating.value} of 5${rating.count ? ` (${rating.count})` : ''}`)],
    ['reviews', reviews?.map(({ author, rating: stars }) => `${author}: ${stars} of 5`)],
    [
      'coupons',
      coupons?.map(({ id, description, expires }) => `${id}: ${description} (to ${expires})`),
    ],
    ['promotions', promotions?.map(({ title }) => title)],
    ['banner', said(banner)],
    ['modified', said(modified)],
  ]
  return lines.map(([name, texts]) => ({ name, text: texts?.join('\n') || '–' }))
}

function said(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : [text]
}
