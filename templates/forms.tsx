import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/** What a store search is made of. */
interface SearchForm {
  action: string
  /** The brand that comes first among what is found; the main one without saying. */
  brand: string | undefined
  /** Its name, where another search stands on the page. */
  label: string | undefined
  /** What its button says. */
  button: string
  /** The place of the island with the field. */
  field: ReactNode
}

/** The store search, a plain GET form around the field that an island wakes. */
export function searchForm({ action, brand, label, button, field }: SearchForm): string {
  return renderToStaticMarkup(
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers of before 2023
    <form className="store-search" role="search" aria-label={label} method="get" action={action}>
      {field}
      {brand && <input type="hidden" name="brand" value={brand} />}
      <button type="submit" className="button button-small">
        {button}
      </button>
    </form>,
  )
}
