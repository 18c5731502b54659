/** Removes status lines that have ended from a list, and stores that are permanently closed by now. */
export function showStatus(now = Date.now()): void {
  for (const line of document.querySelectorAll<HTMLElement>('main .life-line')) {
    const { ends, gone } = line.dataset
    if (hasCome(gone, now)) removePlace(line)
    else if (hasCome(ends, now)) line.remove()
  }
}

// Removes a city without a store.
function removePlace(line: HTMLElement): void {
  const place = line.closest('li')
  const city = place?.closest('[data-city]')
  place?.remove()
  if (!city?.querySelector('li')) city?.remove()
}

function hasCome(moment: string | undefined, now: number): boolean {
  return moment !== undefined && now >= Date.parse(moment)
}
