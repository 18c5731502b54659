interface Remembered {
  folded: boolean
  outlines: boolean
  panel: '' | 'data' | 'outlines'
}

const key = 'store-pages-dev-bar'

/** The open parts of the toolbar, stored for the browser tab. */
export class ToolbarState implements Remembered {
  // On a phone, an open toolbar would cover the page.
  folded = window.innerWidth < 640
  outlines = false
  panel: Remembered['panel'] = ''

  constructor() {
    try {
      Object.assign(this, JSON.parse(sessionStorage.getItem(key) ?? '{}'))
    } catch {
      // Uses the defaults without a storage, or if it contains an invalid text.
    }
  }

  change(change: Partial<Remembered>): void {
    Object.assign(this, change)
    try {
      sessionStorage.setItem(key, JSON.stringify(this))
    } catch {
      // Without a storage, the state is lost with the page.
    }
  }
}
