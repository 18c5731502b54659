import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { HeaderPartName, PartPlace } from '../../data/page.ts'
import type { CustomIslandData } from '../../data/page-data.ts'
import { IslandRoot } from '../island.tsx'
import type { LayoutView } from '../view.ts'

/** The header's parts as markup; most of them are the same on every page. */
export const headerParts: Record<
  HeaderPartName,
  (view: LayoutView, place?: Pick<PartPlace, 'action' | 'asText'>) => string
> = {
  'store-search': ({ site, brandLayout, nextInstance }, place) =>
    place?.asText || (site.hasOneStore && !place)
      ? ''
      : brandLayout.search(place?.action, nextInstance('store-search')),
  'menu-toggle': (view, place) => {
    const { navId } = view.page.header
    return navId === undefined || place?.asText ? '' : island('menu-toggle', view, { navId })
  },
  'your-store': (view, place) =>
    place?.asText || view.site.savedStore === false ? '' : island('your-store', view),
}

function island(
  name: 'menu-toggle' | 'your-store',
  view: LayoutView,
  custom: CustomIslandData = {},
): string {
  const instance = view.nextInstance(name)
  return view.brandLayout.part(name, `${instance} ${JSON.stringify(custom)}`, () => {
    const html = view.brandLayout.island(name, instance, JSON.stringify(custom))
    return renderToStaticMarkup(<IslandRoot name={name} as="div" instance={instance} html={html} />)
  })
}

/** Renders a part of the header where the editors placed it. */
export function placedHeaderPart(place: PartPlace, view: LayoutView): string {
  return headerParts[place.part as HeaderPartName](view, place)
}
