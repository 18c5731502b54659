import type { ReactNode } from 'react'
import type { Breadcrumb } from '../data/directory.ts'
import { addressOf } from '../data/paths.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { LocalSite } from './view.ts'

interface Breadcrumbs {
  /** The pages above this one. */
  trail: readonly Breadcrumb[]
  /** The name of this page. */
  here: string
  site: LocalSite
}

const Trail = precompiled<{ label: string; crumbs: ReactNode; here: string }>(
  ({ label, crumbs, here }) => (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  ),
)

const CrumbLink = precompiled<{ href: string; name: string }>(({ href, name }) => (
  <li>
    <a href={href}>{name}</a>
  </li>
))

/** Renders the breadcrumbs from the home page to this one; empty if no page is above it. */
export function renderBreadcrumbs({ trail, here, site }: Breadcrumbs): string {
  if (trail.length === 0) return ''
  const crumbs = trail.map(({ name, path }) => (
    <CrumbLink key={path} href={addressOf(site.base, path)} name={name} />
  ))
  const label = site.words.directory.trail
  return renderMarkup(<Trail label={label} crumbs={crumbs} here={here} />)
}
