/** Shows the error that prevents the page from being rendered, over the previous page. */
export function showFault(fault: unknown): void {
  hideFault()
  // Vite's error overlay, which every page in `dev` has.
  const Overlay = customElements.get('vite-error-overlay') as
    | (new (
        fault: unknown,
      ) => HTMLElement)
    | undefined
  if (!Overlay) return
  const overlay = new Overlay(fault)
  // The original text mentions a Vite config file, which a chain does not have.
  const tip = overlay.shadowRoot?.querySelector('.tip')
  if (tip) tip.textContent = 'It goes when that is mended. Esc closes it.'
  document.body.append(overlay)
}

export function hideFault(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
}
