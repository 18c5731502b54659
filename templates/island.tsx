import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { type IslandName, islands } from '../client/islands/index.ts'
import { islandPrefix, type PageData } from '../data/page-data.ts'
import { type Frame, frameOf } from './frame.ts'
import type { View } from './view.ts'

interface IslandOptions {
  name: IslandName
  /** `span` where only phrasing can stand. */
  as?: 'div' | 'span'
}

/** The place of an island in a page, with its first HTML inside; `own` is `OwnData` as JSON. */
export function IslandPlace({
  view,
  own,
  ...place
}: IslandOptions & { view: View; own?: string }): ReactNode {
  const instance = view.nextInstance(place.name)
  return (
    <IslandRoot
      {...place}
      instance={instance}
      html={view.chrome.island(place.name, instance, own)}
    />
  )
}

const rootFrames = { div: rootFrame('div'), span: rootFrame('span') }

function rootFrame(as: 'div' | 'span'): Frame<'name' | 'instance' | 'html'> {
  return frameOf((slot) => (
    <IslandRoot name={slot('name')} as={as} instance={slot('instance')} html={slot('html')} />
  ))
}

/** The place of an island in a page, as markup. */
export function renderIslandPlace(
  { name, as = 'span' }: IslandOptions,
  view: View,
  own?: string,
): string {
  const instance = view.nextInstance(name)
  return rootFrames[as]({ name, instance, html: view.chrome.island(name, instance, own) }).join('')
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

/** The first HTML of an island, a React root of its own as it is in the browser. */
export function renderIsland(name: IslandName, instance: string, data: PageData): string {
  const Island = islands[name]
  return renderToString(<Island data={data} />, {
    identifierPrefix: islandPrefix(data.site.applicationId, instance),
  })
}
