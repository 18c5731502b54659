import type { ToolbarFacts } from '../../data/toolbar-facts.ts'
import { button, element } from './element.ts'
import { Outlines } from './outlines.ts'
import { toolbarData, toolbarOutlines } from './toolbar-panels.ts'
import { toolbarSheet } from './toolbar-sheet.ts'
import { ToolbarState } from './toolbar-state.ts'

interface ToolbarOptions {
  /** Requests the page again and shows it. */
  showAnew(): Promise<void>
}

/**
 * Opens the dev toolbar of a page: new content requests, outlines, data. Returns a function that reloads the
 * toolbar's facts.
 */
export function openToolbar({ showAnew }: ToolbarOptions): () => Promise<void> {
  const toolbar = new Toolbar(showAnew)
  return () => toolbar.refresh()
}

class Toolbar {
  readonly #showAnew: () => Promise<void>
  readonly #state = new ToolbarState()
  readonly #outlines: Outlines
  #facts: ToolbarFacts | undefined
  #known = ''
  readonly #panel = element('div', '', 'panel')
  readonly #status = element('p', '', 'status')
  readonly #dock: HTMLElement
  readonly #folded = button('', () => this.#fold(false), 'folded')
  readonly #again = button('Fetch again', () => void this.#askAgain())
  readonly #outline = button('Outlines', () => this.#toggleOutlines())
  readonly #data = button('Data', () => this.#toggleData())
  readonly #foldButton = button('', () => this.#fold(true), 'fold')
  readonly #index = element('a', 'All stores')

  constructor(showAnew: () => Promise<void>) {
    this.#showAnew = showAnew
    // Outside the body: updates of the page do not touch the toolbar, and no rule of the page has its name.
    const host = document.createElement('store-pages-bar')
    host.lang = 'en'
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [toolbarSheet()]
    this.#outlines = new Outlines(root)
    this.#dock = element('section', '', 'dock')
    this.#dock.setAttribute('aria-label', 'store-pages dev')
    this.#status.setAttribute('role', 'status')
    this.#folded.setAttribute('aria-label', 'Show the bar of store-pages dev')
    this.#foldButton.setAttribute('aria-label', 'Fold the bar')
    const row = element(
      'div',
      [this.#again, this.#outline, this.#data, this.#index, this.#foldButton],
      'row',
    )
    const bar = element('div', [row, this.#status], 'bar')
    this.#dock.append(this.#panel, bar, this.#folded)
    this.#dock.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#closePanel())
    root.append(this.#dock)
    document.documentElement.append(host)
    window.addEventListener('resize', () => this.#place())
    this.#show()
    void this.refresh()
  }

  /** Reloads the server's facts about the page. */
  async refresh(): Promise<void> {
    const path = document.querySelector<HTMLElement>('main[data-base]')
      ? '/@stores/'
      : location.pathname
    const answer = await fetch(`/@store-pages/bar?path=${encodeURIComponent(path)}`)
    // The page itself shows the error.
    if (!answer.ok) return
    const text = await answer.text()
    if (text !== this.#known) {
      this.#known = text
      this.#facts = JSON.parse(text)
      this.#outlines.know(this.#facts?.regions ?? [])
      this.#tell(this.#facts?.request?.text ?? '')
      this.#fillPanel()
    }
    this.#show()
  }

  async #askAgain(): Promise<void> {
    if (this.#again.ariaDisabled === 'true') return
    const store = this.#facts?.store
    this.#again.ariaDisabled = 'true'
    this.#tell('Asking …')
    try {
      const query = store ? `?store=${encodeURIComponent(store.id)}` : ''
      const answer = await fetch(`/@store-pages/ask-again${query}`, { method: 'POST' })
      if (!answer.ok) throw new Error(await answer.text())
      await this.#showAnew()
      await this.refresh()
      this.#tell(this.#facts?.request?.text ?? 'The content of all stores is asked for again')
    } catch (error) {
      this.#tell(String(error))
    } finally {
      this.#again.ariaDisabled = null
    }
  }

  #tell(text: string): void {
    this.#status.textContent = text
    this.#status.classList.toggle('failed', this.#facts?.request?.failed ?? false)
  }

  #fold(isFolded: boolean): void {
    this.#state.change({ folded: isFolded })
    this.#show()
    const next = isFolded ? this.#folded : this.#foldButton
    next.focus()
  }

  #toggleOutlines(): void {
    const outlines = !this.#state.outlines
    const { panel } = this.#state
    this.#state.change({ outlines, panel: outlines ? 'outlines' : panel === 'data' ? panel : '' })
    this.#fillPanel()
    this.#show()
  }

  #toggleData(): void {
    this.#state.change({ panel: this.#state.panel === 'data' ? '' : 'data' })
    this.#fillPanel()
    this.#show()
  }

  #closePanel(): void {
    const { panel } = this.#state
    if (!panel) return
    this.#state.change({ panel: '' })
    this.#show()
    const opener = panel === 'data' ? this.#data : this.#outline
    opener.focus()
  }

  #fillPanel(): void {
    const { panel } = this.#state
    if (!this.#facts || !panel) return
    const before = this.#panel.querySelector('.scroll')?.scrollTop ?? 0
    const close = () => this.#closePanel()
    const filled =
      panel === 'data'
        ? toolbarData(this.#facts, close)
        : toolbarOutlines(this.#outlines.found(), close, (at) => this.#outlines.point(at))
    this.#panel.replaceChildren(...filled)
    this.#panel.querySelector('.scroll')?.scrollTo(0, before)
  }

  #show(): void {
    const { folded, outlines, panel } = this.#state
    const hasRegions = (this.#facts?.regions.length ?? 0) > 0
    this.#dock.classList.toggle('is-folded', folded)
    this.#panel.hidden = !panel || !this.#facts || (panel === 'outlines' && !hasRegions)
    this.#outline.hidden = !hasRegions
    this.#outline.ariaPressed = String(outlines)
    this.#data.ariaExpanded = String(panel === 'data')
    this.#folded.ariaExpanded = 'false'
    this.#index.href = this.#facts?.index ?? '/@stores/'
    this.#index.hidden = location.pathname === this.#facts?.index
    this.#again.textContent = this.#facts?.store ? 'Fetch again' : 'Fetch all again'
    this.#outlines.show(outlines && hasRegions && !folded)
    this.#place()
  }

  /** Places the toolbar above the page's own bar at the lower edge. */
  #place(): void {
    const quickBar = document.querySelector<HTMLElement>('.quick-bar')
    const isFixed = quickBar && getComputedStyle(quickBar).position === 'fixed'
    this.#dock.style.setProperty('--above', `${isFixed ? quickBar.offsetHeight : 0}px`)
  }
}
