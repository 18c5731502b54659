import { closest } from './closest.ts'

/**
 * Keeps the campaign of the page's address (`utm_…`) in the links of the site and to the appointment, so that a booking
 * tells where the visitor came from. Nothing is stored.
 */
export function keepCampaign(): void {
  for (const event of ['click', 'auxclick'])
    document.addEventListener(event, ({ target }) => addTo(closest(target, 'a[href]')), true)
}

function addTo(link: Element | null): void {
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.origin !== location.origin && !link.matches('[data-book]')) return
  const address = new URL(link.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (name.startsWith('utm_') && !address.searchParams.has(name))
      address.searchParams.set(name, value)
  if (address.href !== link.href) link.href = address.href
}
