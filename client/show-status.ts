/** Takes away from a list what is told of stores' lives and has ended, and the stores that are closed for good by now. */
export function showStatus(now = Date.now()): void {
  for (const line of document.querySelectorAll<HTMLElement>('main .life-line')) {
    const { ends, gone } = line.dataset
    if (hasCome(gone, now)) removePlace(line)
    else if (hasCome(ends, now)) line.remove()
  }
}

// A city without a store has nothing to say.
function removePlace(line: HTMLElement): void {
  const place = line.closest('li')
  const city = place?.closest('[data-city]')
  place?.remove()
  if (!city?.querySelector('li')) city?.remove()
}

function hasCome(moment: string | undefined, now: number): boolean {
  return moment !== undefined && now >= Date.parse(moment)
}
