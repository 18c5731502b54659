import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { type IslandName, islands } from '../client/islands/index.ts'
import { islandPrefix, type PageData } from '../data/page-data.ts'
import { inIsland } from './custom-jsx.ts'
import { precompiled } from './precompiled.ts'
import type { View } from './view.ts'

interface IslandOptions {
  name: IslandName
  /** Use `span` where only phrasing content is allowed. */
  as?: 'div' | 'span'
}

/**
 * Renders the place of an island in a page with its first HTML; `data` is `CustomIslandData` as JSON. Each call is for
 * one place, as it counts the islands of one name.
 */
export function islandPlace(
  { name, as = 'span' }: IslandOptions,
  view: View,
  data?: string,
): ReactNode {
  const instance = view.nextInstance(name)
  const Root = roots[as]
  return (
    <Root name={name} instance={instance} html={view.brandLayout.island(name, instance, data)} />
  )
}

const roots = { div: rootOf('div'), span: rootOf('span') }

function rootOf(as: 'div' | 'span') {
  return precompiled<{ name: string; instance: string; html: string }>((root) => (
    <IslandRoot as={as} name={root.name} instance={root.instance} html={root.html} />
  ))
}

/** The element that becomes an island's React root. */
export function IslandRoot({
  name,
  as: Tag = 'span',
  instance,
  html,
}: Pick<IslandOptions, 'as'> & { name: string; instance: string; html: string }): ReactNode {
  return (
    <Tag
      className={`island island-${name}`}
      data-island={name}
      data-instance={instance}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered as a root of its own
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Renders the first HTML of an island, as a React root of its own like in the browser. */
export function renderIsland(name: IslandName, instance: string, data: PageData): string {
  const Island = islands[name]
  const identifierPrefix = islandPrefix(data.site.applicationId, instance)
  return inIsland(() => renderToString(<Island data={data} />, { identifierPrefix }))
}
