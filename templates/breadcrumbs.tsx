import type { ReactNode } from 'react'
import type { Breadcrumb } from '../data/directory.ts'
import { addressOf } from '../data/paths.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { LocalSite } from './view.ts'

interface Breadcrumbs {
  /** The pages above this one. */
  breadcrumbs: readonly Breadcrumb[]
  /** The name of this page. */
  here: string
  site: LocalSite
}

const BreadcrumbList = precompiled<{ label: string; items: ReactNode; here: string }>(
  ({ label, items, here }) => (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {items}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  ),
)

const BreadcrumbLink = precompiled<{ href: string; name: string }>(({ href, name }) => (
  <li>
    <a href={href}>{name}</a>
  </li>
))

/** Renders the breadcrumbs from the home page to this one; empty if no page is above it. */
export function renderBreadcrumbs({ breadcrumbs, here, site }: Breadcrumbs): string {
  if (breadcrumbs.length === 0) return ''
  const items = breadcrumbs.map(({ name, path }) => (
    <BreadcrumbLink key={path} href={addressOf(site.base, path)} name={name} />
  ))
  const label = site.words.directory.trail
  return renderMarkup(<BreadcrumbList label={label} items={items} here={here} />)
}
