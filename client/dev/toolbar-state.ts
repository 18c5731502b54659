interface Remembered {
  folded: boolean
  outlines: boolean
  panel: '' | 'data' | 'outlines'
}

const key = 'store-pages-dev-bar'

/** What of the bar is open, remembered for the tab of the browser. */
export class ToolbarState implements Remembered {
  // On a phone it would be in the way at first.
  folded = window.innerWidth < 640
  outlines = false
  panel: Remembered['panel'] = ''

  constructor() {
    try {
      Object.assign(this, JSON.parse(sessionStorage.getItem(key) ?? '{}'))
    } catch {
      // Without a storage, or with another's text in it, it begins anew.
    }
  }

  change(change: Partial<Remembered>): void {
    Object.assign(this, change)
    try {
      sessionStorage.setItem(key, JSON.stringify(this))
    } catch {
      // Then it is forgotten with the page.
    }
  }
}
