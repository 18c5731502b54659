/** Vite's own overlay, with a fault of the chain's files in it. */
interface Overlay {
  new (fault: unknown): HTMLElement
}

// Vite makes this module; nobody has its types.
const viteClient = '/@vite/client'

/** Shows what keeps the page from being made, over the page as it was. */
export async function showFault(fault: unknown): Promise<void> {
  const { ErrorOverlay } = (await import(/* @vite-ignore */ viteClient)) as {
    ErrorOverlay: Overlay
  }
  hideFault()
  document.body.append(new ErrorOverlay(fault))
}

export function hideFault(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
}
