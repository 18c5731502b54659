import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { findStoreTool } from '../data/agent-tools.ts'

/** The parts of a store search. */
interface SearchForm {
  action: string
  /** The brand whose results come first; the main brand if undefined. */
  brand: string | undefined
  /** The accessible name, if the page has another search. */
  label: string | undefined
  /** Its purpose, if it is the tool of the page's agents; undefined if another form is. */
  tool: string | undefined
  /** The text of its button. */
  button: string
  /** The place of the island with the field. */
  field: ReactNode
}

/** Renders the store search: a plain GET form around a field that an island hydrates. */
export function searchForm(form: SearchForm): string {
  const { action, brand, label, tool, button, field } = form
  return renderToStaticMarkup(
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023
    <form
      className="store-search"
      role="search"
      aria-label={label}
      method="get"
      action={action}
      {...(tool !== undefined && findStoreTool(tool))}
    >
      {field}
      {brand && <input type="hidden" name="brand" value={brand} />}
      <button type="submit" className="button button-small">
        {button}
      </button>
    </form>,
  )
}
