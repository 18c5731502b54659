import type { Crumb } from '../data/directory.ts'
import { escapeHtml } from '../data/escape.ts'
import { addressOf } from '../data/paths.ts'
import { frameOf, type SlotContent } from './frame.ts'
import type { LocalSite } from './view.ts'

interface Breadcrumbs {
  /** The pages above this one. */
  trail: readonly Crumb[]
  /** What this page is called. */
  here: string
  site: LocalSite
}

const trailFrame = frameOf<'label' | 'crumbs' | 'here'>((slot) => (
  <nav className="breadcrumbs" aria-label={slot('label')}>
    <ol>
      {slot('crumbs')}
      <li aria-current="page">{slot('here')}</li>
    </ol>
  </nav>
))

const crumbFrame = frameOf<'href' | 'name'>((slot) => (
  <li>
    <a href={slot('href')}>{slot('name')}</a>
  </li>
))

/** The way from the home page to this one; nothing where nothing stands above it. */
export function renderBreadcrumbs({ trail, here, site }: Breadcrumbs): SlotContent {
  if (trail.length === 0) return ''
  const crumbs = trail.flatMap(({ name, path }) =>
    crumbFrame({ href: escapeHtml(addressOf(site.base, path)), name: escapeHtml(name) }),
  )
  const label = escapeHtml(site.words.directory.trail)
  return trailFrame({ label, crumbs, here: escapeHtml(here) })
}
