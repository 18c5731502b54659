/** Shows what keeps the page from being made, over the page as it was. */
export function showFault(fault: unknown): void {
  hideFault()
  // That of Vite, which every page here has.
  const Overlay = customElements.get('vite-error-overlay') as
    | (new (
        fault: unknown,
      ) => HTMLElement)
    | undefined
  if (Overlay) document.body.append(new Overlay(fault))
}

export function hideFault(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
}
