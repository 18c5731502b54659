import type { ReactNode } from 'react'
import type { IconName } from '../data/icon-names.ts'
import { iconShapes } from './icon-shapes.ts'

/** A built-in icon; decorative, with a text beside it. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      className="icon"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup, faster than an element
      dangerouslySetInnerHTML={uses[name]}
    />
  )
}

/** Returns whether a built-in icon has this name. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name)
}

/** Returns the sprite with only the icons that the markup uses. */
export function spriteFor(pieces: readonly string[]): string {
  const names = new Set<string>()
  for (const piece of pieces) addNames(names, piece)
  const symbols = [...names].filter(isIconName).sort().map(symbol)
  return `<svg class="sprite" aria-hidden="true">${symbols.join('')}</svg>`
}

function addNames(names: Set<string>, html: string): void {
  for (let at = html.indexOf(fragment); at !== -1; at = html.indexOf(fragment, at + 1)) {
    const start = at + fragment.length
    if (html.endsWith(reference, start)) names.add(html.slice(start, html.indexOf('"', start)))
  }
}

const reference = '<use href="#icon-'
// The search starts at the first character, and `<` is too frequent.
const fragment = '#icon-'

const uses = Object.fromEntries(
  Object.keys(iconShapes).map((name) => [name, { __html: `${reference}${name}"></use>` }]),
) as Record<IconName, { __html: string }>

function symbol(name: IconName): string {
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${iconShapes[name]}</symbol>`
}
