import type { ReactNode } from 'react'
import type { Crumb } from '../data/directory.ts'
import { addressOf } from '../data/paths.ts'
import type { LocalSite } from './local-site.ts'

interface BreadcrumbsProps {
  /** The pages above this one. */
  trail: readonly Crumb[]
  /** What this page is called. */
  here: string
  site: LocalSite
}

/** The way from the home page to this one; nothing where nothing stands above it. */
export function Breadcrumbs({ trail, here, site }: BreadcrumbsProps): ReactNode {
  if (trail.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={site.words.directory.trail}>
      <ol>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <a href={addressOf(site.base, path)}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
