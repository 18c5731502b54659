declare global {
  interface Window {
    /** Buttons clicked before their island was hydrated, recorded by the page's first script. */
    earlyClicks?: Element[]
  }
}

/** Replays the clicks that came before an island was hydrated. */
export function releaseClicks(island: HTMLElement): void {
  island.dataset.awake = ''
  const kept = earlyClicks().filter((button) => island.contains(button))
  // One task later the island has committed, and React listens.
  const last = kept.at(-1)
  if (last instanceof HTMLElement) setTimeout(() => last.click())
}

// If a policy blocks that script, an element with this id would be the value.
function earlyClicks(): Element[] {
  return Array.isArray(window.earlyClicks) ? window.earlyClicks : []
}
