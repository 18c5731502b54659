import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The search of the page itself, and the line that says what it found; the script fills both. */
export function LocationSearchForm({ action, noun }: { action: string; noun: string }): ReactNode {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023 */}
      <form
        className="location-form"
        role="search"
        aria-label="All stores"
        method="get"
        action={action}
      >
        <label htmlFor="location-query">ZIP code, city or street</label>
        <div className="location-field">
          <Icon name="search" />
          <input
            id="location-query"
            type="search"
            name="zip-city-state-search-field"
            placeholder="Zip or City, State"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button type="submit" className="button">
          Find
        </button>
      </form>
      <noscript>
        <p className="location-lead">
          {`Without JavaScript the search lists every store. Pick your ${noun} below.`}
        </p>
      </noscript>
      <div className="location-found">
        <p className="location-status" role="status" />
        <a className="location-all" href={action} hidden>
          Show all stores
        </a>
      </div>
    </>
  )
}
