const key = 'focusAfterReload'

/** Reloads the page; an island that has the focus for a keyboard will be given it again. */
export function reloadAt(island: HTMLElement | null): void {
  if (island?.querySelector(':focus-visible'))
    history.replaceState({ ...history.state, [key]: island.dataset.instance }, '')
  location.reload()
}

/** Gives an island the focus that it had before a reload: as a whole, as its button may be disabled. */
export function takeFocusBack(island: HTMLElement | null): void {
  if (!island || history.state?.[key] !== island.dataset.instance) return
  history.replaceState({ ...history.state, [key]: undefined }, '')
  island.tabIndex = -1
  island.focus({ preventScroll: true })
}
