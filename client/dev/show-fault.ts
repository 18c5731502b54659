/** Shows what keeps the page from being made, over the page as it was. */
export function showFault(fault: unknown): void {
  hideFault()
  // That of Vite, which every page here has.
  const Overlay = customElements.get('vite-error-overlay') as
    | (new (
        fault: unknown,
      ) => HTMLElement)
    | undefined
  if (!Overlay) return
  const overlay = new Overlay(fault)
  // It speaks of a file of settings that nobody has here.
  const tip = overlay.shadowRoot?.querySelector('.tip')
  if (tip) tip.textContent = 'It goes when that is mended. Esc closes it.'
  document.body.append(overlay)
}

export function hideFault(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
}
