const key = 'focusAfterReload'

/** Reloads the page; an island with keyboard focus gets the focus again after the reload. */
export function reloadAt(island: HTMLElement | null): void {
  if (island?.querySelector(':focus-visible'))
    history.replaceState({ ...history.state, [key]: island.dataset.instance }, '')
  location.reload()
}

/** Restores an island's focus after a reload; focuses the whole island, as its button may be disabled. */
export function takeFocusBack(island: HTMLElement | null): void {
  if (!island || history.state?.[key] !== island.dataset.instance) return
  history.replaceState({ ...history.state, [key]: undefined }, '')
  island.tabIndex = -1
  island.focus({ preventScroll: true })
}
