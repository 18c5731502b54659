import { find } from './find-elements.ts'
import type { Finder } from './finder.ts'

/**
 * Offers the visitor's position, then places that begin with the typed text, as the browser's own rows under the
 * field.
 */
export function offerRows(input: HTMLInputElement, finder: Finder, locale: string): void {
  const list = find('#location-places')
  const show = (names: readonly string[]) => {
    const here = find('.location-near').textContent
    const rows = [here, ...names].map((value) =>
      Object.assign(document.createElement('option'), { value }),
    )
    list.replaceChildren(...rows)
  }
  show([])
  input.addEventListener('input', async () => {
    const { value } = input
    const names = await finder.suggest(value, locale).catch(() => [])
    if (value === input.value) show(names)
  })
}

/** Whether a row was picked, or a text corrected, instead of typed. */
export function isPicked(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertReplacementText'
}
