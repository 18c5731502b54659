import type { ReactNode } from 'react'
import type { BodyPartName, Page } from '../data/page.ts'
import type { Store } from '../data/store.ts'
import { InPage } from './custom-island.tsx'
import type { Part } from './parts/part.ts'
import type { View } from './view.ts'

/** What a part of the chain's own is rendered from. */
export interface PartProps extends View {
  store: Store
  /** What the page has: `details`, `modified`, … */
  content: Page
}

/** Beside which part another one stands where the editors have not placed it. */
export type PartPosition = `${'before' | 'after'}:${BodyPartName | (string & {})}`

/** What a chain says of a part of its own. */
export interface PartDefinition {
  /** Default: at the end of main. */
  place?: PartPosition
  /** The heading of its section, where the editors have not placed it. */
  heading?: NonNullable<Part['heading']>
  /** When it gives null, the part is not there. */
  render(props: PartProps): ReactNode
  /** Its words alone, for a place inside a link or a button of the editors'. */
  text?(props: PartProps): string
}

export interface CustomPart extends Part {
  place?: PartPosition
}

/** Makes a part of a page; one with the name of a built-in part takes its place. */
export function definePart({ render, text, ...rest }: PartDefinition): CustomPart {
  return {
    ...rest,
    content(view) {
      const made = render(propsOf(view))
      // What is nothing has to stay nothing.
      return made && <InPage view={view}>{made}</InPage>
    },
    ...(text && { text: (view) => text(propsOf(view)) }),
  }
}

function propsOf(view: View): PartProps {
  return { ...view, store: view.page.store, content: view.page }
}
