import { find, findAll } from './find-elements.ts'

/** Puts the brand's stores first, and keeps its look in further searches. */
export function preferBrand(wanted: string | null): void {
  const lists = [...findAll('[data-stores]')]
  const list = lists.find(({ dataset }) => dataset.stores === wanted)
  if (!list || list === lists[0]) return
  list.parentElement?.prepend(list)
  nameBrand(list)
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'brand', value: wanted })
  find('.location-form').append(field)
  find<HTMLAnchorElement>('.location-all').search =
    `?${new URLSearchParams({ brand: wanted ?? '' })}`
}

/** The tab and the browser's frame have the brand's name, icon and colour too. */
function nameBrand({ dataset }: HTMLElement): void {
  const { title = '', icon = '', touchIcon = '', chrome = '' } = dataset
  document.title = title
  setInHead('link[type="image/svg+xml"]', 'href', icon)
  // A PNG icon would stay that of the main brand.
  for (const link of document.head.querySelectorAll(
    'link[type="image/png"], link[rel="apple-touch-icon"]',
  ))
    if (touchIcon) link.setAttribute('href', touchIcon)
    else link.remove()
  setInHead('meta[name="theme-color"]', 'content', chrome)
}

function setInHead(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value)
}
