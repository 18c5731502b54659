import type { ReactNode } from 'react'
import type { BodyPartName, Page } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import { InPage } from './custom-island.tsx'
import type { Part } from './parts/part.ts'
import type { View } from './view.ts'

/** The data that a custom part is rendered from. */
export interface PartProps extends View {
  store: Store
  /** The content of the page: `details`, `modified`, … */
  content: Page
}

/** The part before or after which a part is placed, unless the editors have placed it. */
export type PartPosition = `${'before' | 'after'}:${BodyPartName | (string & {})}`

/** The definition of a custom part. */
export interface PartDefinition {
  /** Default: at the end of main. */
  place?: PartPosition
  /** The heading of the part's section, unless the editors have placed the part. */
  heading?: NonNullable<Part['heading']>
  /** Returns the content; null omits the part. */
  render(props: PartProps): ReactNode
  /** Returns the part as plain text, for a place inside a link or a button of the editors. */
  text?(props: PartProps): string
}

export interface CustomPart extends Part {
  place?: PartPosition
}

/** Defines a part of a page; a part with the name of a built-in one replaces it. */
export function definePart({ render, text, ...rest }: PartDefinition): CustomPart {
  return {
    ...rest,
    content(view) {
      const made = render(propsOf(view))
      // An empty result must stay empty.
      return made && <InPage view={view}>{made}</InPage>
    },
    ...(text && { text: (view) => text(propsOf(view)) }),
  }
}

function propsOf(view: View): PartProps {
  return { ...view, store: view.page.store, content: view.page }
}
