declare global {
  interface Window {
    /** Buttons clicked before their island was awake, kept by the page's first script. */
    earlyClicks?: Element[]
  }
}

/** Answers the clicks that came before an island was awake. */
export function releaseClicks(island: HTMLElement): void {
  island.dataset.awake = ''
  const kept = earlyClicks().filter((button) => island.contains(button))
  // A task later the island has committed, and React listens.
  const last = kept.at(-1)
  if (last instanceof HTMLElement) setTimeout(() => last.click())
}

// Where that script may not run, an element with this id would answer.
function earlyClicks(): Element[] {
  return Array.isArray(window.earlyClicks) ? window.earlyClicks : []
}
