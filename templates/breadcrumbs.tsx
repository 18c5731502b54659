import type { ReactNode } from 'react'
import type { Breadcrumb } from '../data/directory.ts'
import { addressOf } from '../data/paths.ts'
import { precompiled, renderMarkup } from './precompiled.ts'
import type { LocalSite } from './view.ts'

interface Breadcrumbs {
  /** The pages above this one. */
  trail: readonly Breadcrumb[]
  /** What this page is called. */
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

/** The way from the home page to this one; nothing where nothing stands above it. */
export function renderBreadcrumbs({ trail, here, site }: Breadcrumbs): string {
  if (trail.length === 0) return ''
  const crumbs = trail.map(({ name, path }) => (
    <CrumbLink key={path} href={addressOf(site.base, path)} name={name} />
  ))
  const label = site.words.directory.trail
  return renderMarkup(<Trail label={label} crumbs={crumbs} here={here} />)
}
