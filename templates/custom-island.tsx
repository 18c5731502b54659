import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { customIslands } from '../client/islands/custom.ts'
import { islandPrefix } from '../data/page-data.ts'
import { inIsland } from './custom-jsx.ts'
import { IslandRoot } from './island.tsx'
import type { LayoutView } from './view.ts'

const Scope = createContext<LayoutView | undefined>(undefined)

/** Wraps content of a page, so that an `Island` in it finds the page. */
export function InPage({ view, children }: { view: LayoutView; children: ReactNode }): ReactNode {
  return <Scope value={view}>{children}</Scope>
}

/** Places a custom island, with its first HTML inside. */
export function Island({
  name,
  props = {},
  as = 'div',
}: {
  name: string
  /** Must be JSON, as the props go to the browser with the page. */
  props?: object
  /** Use `span` where only phrasing content is allowed. */
  as?: 'div' | 'span'
}): ReactNode {
  const view = useContext(Scope)
  if (!view)
    throw new Error(
      `The island ${name} stands in neither a part nor a page; a file in the place of another template has no islands: write a part`,
    )
  if (!Object.hasOwn(customIslands, name))
    throw new Error(
      `There is no island ${name}; islands are ${Object.keys(customIslands).join(', ')}`,
    )
  const Custom = customIslands[name]?.render ?? (() => null)
  const instance = view.nextInstance(name)
  // Converts the props as the browser will receive them.
  const plain = JSON.parse(JSON.stringify(props)) as Record<string, unknown>
  view.islands[instance] = plain
  const identifierPrefix = islandPrefix(view.site.applicationId, instance)
  const html = inIsland(() => renderToString(<Custom {...plain} />, { identifierPrefix }))
  return <IslandRoot name={name} as={as} instance={instance} html={html} />
}
