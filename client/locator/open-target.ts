/** Opens the state that a link within the page or to it leads to. */
export function openTarget(): void {
  const open = () => {
    // Chromium sets `:target` only after this script.
    const target = document.getElementById(location.hash.slice(1))
    const fold = target?.querySelector<HTMLDetailsElement>(':scope > .state-fold')
    if (fold) fold.open = true
  }
  open()
  addEventListener('hashchange', open)
  // From now on, the visitor can close the target.
  document.documentElement.dataset.folds = ''
}
