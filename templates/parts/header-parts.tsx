import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { HeaderPartName, PartName, PartPlace } from '../../data/page.ts'
import { headerPartNames } from '../../data/page.ts'
import type { OwnData } from '../../data/page-data.ts'
import { IslandRoot } from '../island.tsx'
import type { View } from '../view.ts'

/** The header's parts as markup; most of them are the same on every page. */
export const headerParts: Record<
  HeaderPartName,
  (view: View, place?: Pick<PartPlace, 'action' | 'asText'>) => string
> = {
  'store-search': ({ chrome, nextInstance }, place) =>
    place?.asText ? '' : chrome.search(place?.action, nextInstance('store-search')),
  'menu-toggle': (view, place) => {
    const { navId } = view.page.header
    return navId === undefined || place?.asText ? '' : island('menu-toggle', view, { navId })
  },
  'your-store': (view, place) => (place?.asText ? '' : island('your-store', view)),
}

function island(name: 'menu-toggle' | 'your-store', view: View, own: OwnData = {}): string {
  const instance = view.nextInstance(name)
  return view.chrome.part(name, `${instance} ${JSON.stringify(own)}`, () => {
    const html = view.chrome.island(name, instance, JSON.stringify(own))
    return renderToStaticMarkup(<IslandRoot name={name} as="div" instance={instance} html={html} />)
  })
}

/** Whether a part is one of the header's. */
export function isHeaderPart(part: PartName): part is HeaderPartName {
  return (headerPartNames as readonly string[]).includes(part)
}
