import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { HeaderPartName, PartName, PartPlace } from '../../data/page.ts'
import { headerPartNames } from '../../data/page.ts'
import { IslandPlace } from '../island.tsx'
import type { View } from '../view.ts'

/** The header's parts as markup; most of them are the same on every page. */
export const headerParts: Record<
  HeaderPartName,
  (view: View, place?: Pick<PartPlace, 'action' | 'asText'>) => string
> = {
  'store-search': ({ chrome, nextInstance }, place) =>
    place?.asText ? '' : chrome.search(place?.action, nextInstance('store-search')),
  'menu-toggle': (view, place) =>
    view.page.header.navId === undefined || place?.asText
      ? ''
      : renderToStaticMarkup(
          <IslandPlace
            name="menu-toggle"
            as="div"
            view={view}
            own={{ navId: view.page.header.navId }}
          />,
        ),
  'your-store': (view, place) =>
    place?.asText
      ? ''
      : renderToStaticMarkup(<IslandPlace name="your-store" as="div" view={view} />),
}

/** Whether a part is one of the header's. */
export function isHeaderPart(part: PartName): part is HeaderPartName {
  return (headerPartNames as readonly string[]).includes(part)
}
