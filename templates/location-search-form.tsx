import type { ReactNode } from 'react'
import { findStoreTool } from '../data/agent-tools.ts'
import { searchField } from '../data/search-field.ts'
import type { Words } from '../data/words/words.ts'
import { Icon } from './icon.tsx'

/** The search form of the locator page, and the line for its result; the script fills both. */
export function LocationSearchForm({
  action,
  noun,
  words,
  filters,
  hasMap,
}: {
  action: string
  noun: 'country' | 'state' | 'city'
  words: Words
  /** Further fields. */
  filters?: ReactNode
  hasMap: boolean
}): ReactNode {
  const { find } = words
  const withoutScripts = {
    country: find.withoutScriptsCountry,
    state: find.withoutScriptsState,
    city: find.withoutScriptsCity,
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023 */}
      <form
        className="location-form"
        role="search"
        aria-label={words.page.allStores}
        method="get"
        action={action}
        {...findStoreTool(find.tool)}
      >
        <label htmlFor="location-query">{find.query}</label>
        <div className="location-field">
          <Icon name="search" />
          <input
            id="location-query"
            type="search"
            name={searchField}
            placeholder={words.islands.search.placeholder}
            list="location-places"
            autoComplete="off"
            enterKeyHint="search"
          />
          <datalist id="location-places" />
        </div>
        <button type="submit" className="button">
          {find.button}
        </button>
        <button type="button" className="button button-quiet location-near">
          <Icon name="pin" />
          {find.nearMe}
        </button>
        {filters}
      </form>
      <noscript>
        <p className="location-lead">{withoutScripts[noun]}</p>
      </noscript>
      <div className="location-found">
        <p className="location-status" role="status" />
        <button type="button" className="button button-quiet button-small location-again">
          {find.again}
        </button>
        <a className="location-all" href={action} hidden>
          {find.showAll}
        </a>
        {hasMap && (
          <button
            type="button"
            className="button button-small map-button"
            aria-expanded="false"
            data-other={find.showList}
            hidden
          >
            {find.showMap}
          </button>
        )}
      </div>
      <p className="location-others" hidden />
    </>
  )
}
