import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { breadcrumbsFromHome } from '../data/breadcrumbs.ts'
import type { Breadcrumb, Place } from '../data/directory.ts'
import type { DirectoryPage } from '../data/directory-pages.ts'
import { editionBrand, pathInEdition } from '../data/editions.ts'
import { escapeHtml } from '../data/escape.ts'
import { hasFeature } from '../data/features.ts'
import { breadcrumbList, itemList } from '../data/linked-lists.ts'
import type { NearPlace } from '../data/near-places.ts'
import type { Layouts, Site } from '../data/page.ts'
import { fill, type Words } from '../data/words/words.ts'
import { renderBreadcrumbs } from './breadcrumbs.tsx'
import { renderSharedDays } from './days-ahead.tsx'
import {
  DirectoryPlace,
  nameInPlace,
  Openings,
  PlacesBelow,
  renderDirectoryStore,
  titleAmong,
  weekLinesOf,
} from './directory-items.tsx'
import { directoryStyle } from './directory-style.ts'
import { renderDocument, Script } from './document.tsx'
import { renderFooter } from './footer.tsx'
import { renderHeader } from './header.tsx'
import { jsonText } from './json-text.ts'
import { countStores, leadIn } from './location-search-words.ts'
import { PlaceMap } from './place-map.tsx'
import { PlainServices } from './plain-services.tsx'
import { precompiledMarkup } from './precompiled-markup.ts'
import { SiteHead } from './site-head.tsx'
import { siteViewOf } from './site-view.ts'
import type { LocalSite } from './view.ts'
import { weekFacts } from './week-facts.ts'

/** Renders the document of a directory page, with the places or stores of a place in the edition's look. */
export function renderDirectory(page: DirectoryPage, anySite: Site, layouts: Layouts): string {
  const view = siteViewOf(anySite, layouts, page.path)
  const { site, brandLayout } = view
  const { brand } = brandLayout
  const { navId } = view.page.header
  const heading = headingOf(page, site.words)
  const ahead = page.listsAll ? renderSharedDays(page.all.map(page.openingOf), site) : ''
  const pieces = renderDocument({
    site,
    brandLayout,
    style: brandLayout.style + directoryStyle,
    title: `${heading} | ${brand.displayName}`,
    head: <PageHead page={page} heading={heading} site={site} />,
    bodyClass: 'directory-page',
    data: `{"site":${brandLayout.siteJson},${jsonText({ brand: brand.id, navId }).slice(1)}`,
    body: [...renderHeader(view), ...renderMain(page, heading, site, ahead), ...renderFooter(view)],
  })
  return pieces.join('')
}

const mainMarkup = precompiledMarkup<'breadcrumbs' | 'intro' | 'list' | 'items' | 'near'>(
  (slot) => (
    <>
      {slot('breadcrumbs')}
      <main id="main" className="directory">
        {slot('intro')}
        <ul className={slot('list')}>{slot('items')}</ul>
        {slot('near')}
      </main>
    </>
  ),
)

/** With more stores, the map has dots in place of their numbers. */
const mostNumbers = 20

function renderMain(
  page: DirectoryPage,
  heading: string,
  site: LocalSite,
  ahead: string,
): string[] {
  const { place, all, map, near, services } = page
  const { directory } = site.words
  const nearHeading = place.kind === 'country' ? directory.countries : directory.near
  const openings = new Map<string, number>()
  const facts = { site, linesOf: weekLinesOf(page, site), openingOf: page.openingOf, openings }
  const isNumbered = place.kind === 'city' && place.stores.length <= mostNumbers
  const title = titleAmong(
    place.places.flatMap(({ stores }) => stores),
    site,
  )
  const ofPlace = place.stores.length > 1 ? titleAmong(place.stores, site) : 'label'
  const items = [
    ...place.places.flatMap(({ path, stores, ...below }) =>
      path === undefined || stores.length > 0
        ? stores.map((store) => renderDirectoryStore(store, { ...facts, title }))
        : renderToStaticMarkup(<DirectoryPlace place={{ ...below, path }} site={site} />),
    ),
    ...place.stores.map((store) => renderDirectoryStore(store, { ...facts, title: ofPlace })),
  ]
  return mainMarkup({
    breadcrumbs: renderBreadcrumbs({
      breadcrumbs: breadcrumbsFromHome(page.above, site.words, site.locale, site.edition),
      here: nameOf(place, site.words),
      site,
    }),
    intro: [
      renderToStaticMarkup(<h1>{heading}</h1>),
      leadMarkup({
        lead: escapeHtml(leadOf(page, site)),
        ahead,
        below: renderToStaticMarkup(<PlacesBelow place={place} site={site} />),
      }).join(''),
      map
        ? renderToStaticMarkup(
            <PlaceMap
              {...{ map, site, isNumbered }}
              stores={isNumbered ? place.stores : all}
              label={fill(directory.map, { place: heading })}
            />,
          )
        : '',
    ],
    list: `directory-list${map && isNumbered ? ' directory-numbered' : ''}`,
    items,
    near: renderToStaticMarkup(
      <>
        {openings.size > 0 && <Openings openings={openings.keys()} />}
        {services.length > 0 && (
          <>
            <h2 className="directory-near">{fill(directory.services, { place: place.name })}</h2>
            <PlainServices names={services} />
          </>
        )}
        {near.length > 0 && <NearPlaces near={near} heading={nearHeading} site={site} />}
      </>,
    ),
  })
}

const leadMarkup = precompiledMarkup<'lead' | 'ahead' | 'below'>((slot) => (
  <div className="directory-lead">
    <p>{slot('lead')}</p>
    {slot('ahead')}
    {slot('below')}
  </div>
))

interface NearProps {
  near: readonly NearPlace[]
  heading: string
  site: LocalSite
}

function NearPlaces({ near, heading, site }: NearProps): ReactNode {
  return (
    <>
      <h2 className="directory-near">{heading}</h2>
      <ul className="directory-list">
        {near.map((place) => (
          <DirectoryPlace key={place.path} place={place} site={site} />
        ))}
      </ul>
    </>
  )
}

interface HeadProps {
  page: DirectoryPage
  heading: string
  site: LocalSite
}

function PageHead({ page, heading, site }: HeadProps): ReactNode {
  const { words, siteUrl, base } = site
  const { place } = page
  const path = pathInEdition(site.edition, page.path)
  const description = fill(words.directory.description, {
    stores: countStores(place.count, words),
    place: fullName(page) || editionBrand(site).displayName,
  })
  const before = siteUrl ?? base
  const breadcrumbs = [
    ...breadcrumbsFromHome(page.above, words, site.locale, site.edition),
    { name: nameOf(place, words), path },
  ]
  const lists = hasFeature(site, 'structured-data')
    ? [breadcrumbList(breadcrumbs, before), itemList(heading, itemsOf(place, site), before)]
    : []
  return (
    <>
      <SiteHead {...{ site, title: heading, description, page: page.path }} />
      {lists.map((list) => (
        <Script key={list['@type']} type="application/ld+json" code={jsonText(list)} />
      ))}
    </>
  )
}

function headingOf(page: DirectoryPage, { directory }: Words): string {
  return page.place.kind === 'all'
    ? directory.all
    : fill(directory.stores, { place: fullName(page) })
}

/** Returns a name such as `Des Moines, Iowa`; empty for all stores. */
function fullName({ place, above }: DirectoryPage): string {
  const outer = place.kind === 'city' ? above.at(-1)?.name : undefined
  return [place.name, outer].filter(Boolean).join(', ')
}

function nameOf({ kind, name }: Pick<Place, 'kind' | 'name'>, { directory }: Words): string {
  return kind === 'all' ? directory.all : name
}

/** Returns what is true of a place: `110 stores in 8 states.`, and of few stores their times. */
function leadOf({ place, listsAll, all, openingOf }: DirectoryPage, site: LocalSite): string {
  const facts = listsAll ? weekFacts(all, openingOf, site) : []
  return [countIn(place, site), ...facts].join(' ')
}

function countIn({ kind, count, places, stores: direct }: Place, { words }: LocalSite): string {
  const [first] = places
  // Some stores are in none of the places.
  if (kind === 'city' || !first || first.kind === 'all' || direct.length > 0)
    return `${countStores(count, words)}.`
  return leadIn(
    count,
    places.map(({ name }) => name),
    first.kind,
    words,
  )
}

function itemsOf({ places, stores }: Place, site: LocalSite): Breadcrumb[] {
  const ofPlace = stores.map((store) => ({ name: nameInPlace(store, site), path: store.path }))
  const below = places.flatMap((place) =>
    place.path === undefined || place.stores.length > 0
      ? itemsOf(place, site)
      : [{ name: place.name, path: pathInEdition(site.edition, place.path) }],
  )
  return [...below, ...ofPlace]
}
