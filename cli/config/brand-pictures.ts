import { resolve } from 'node:path'
import { escapeQuoted } from '../../data/escape.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'

/** The rule for a brand's picture. */
export const pictureRule = 'should be an SVG picture, from <svg on, or the name of an .svg file'

const namespace = 'http://www.w3.org/2000/svg'

/**
 * The SVG picture in `value`, or in the file that it names. `name` is its accessible name unless the picture
 * has one. Throws `Error` with the fault.
 */
export function readPicture(value: string, folder: string, name: string): string {
  const text = value.trimStart().startsWith('<') ? value : textOf(resolve(folder, value))
  const svg = text.replace(/^(?:\s|\ufeff|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>)+/is, '').trimEnd()
  if (!/^<svg\b.*(?:<\/svg>|\/>)$/s.test(svg)) throw new Error(pictureRule)
  const hasName = /<title|aria-label/.test(svg)
  const role = hasName ? '' : ` role="img" aria-label="${escapeQuoted(name)}"`
  // An SVG file such as the favicon needs the namespace.
  const xmlns = /^<svg[^>]*\sxmlns=/.test(svg) ? '' : ` xmlns="${namespace}"`
  return svg.replace(/^<svg/, `<svg${xmlns}${role}`)
}

function textOf(file: string): string {
  try {
    return readRegular(file).toString()
  } catch (cause) {
    throw new Error(`${pictureRule} that can be read (${codeOf(cause)})`)
  }
}

/** A square with the first letter of a name. */
export function letterMark(name: string, theme: Readonly<Record<string, string>>): string {
  const { chrome = '#1f2328', accent = '#ffffff' } = theme
  const [letter] = new Intl.Segmenter().segment(name.trim().toUpperCase())
  return [
    `<svg xmlns="${namespace}" viewBox="0 0 64 64"><title>${escapeQuoted(name)}</title>`,
    `<rect width="64" height="64" rx="14" fill="${escapeQuoted(chrome)}"/>`,
    '<text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-size="40" ',
    `font-family="system-ui,sans-serif" font-weight="700" fill="${escapeQuoted(accent)}">`,
    `${escapeQuoted(letter?.segment ?? '')}</text></svg>`,
  ].join('')
}

/** A name as a logo: HTML with the mark beside the name, styled by `templates/brand-style.ts`. */
export function textLogo(name: string, mark: string): string {
  // The text beside the mark is its accessible name.
  const picture = mark
    .replace(/<title.*?<\/title>/s, '')
    .replace(/ (?:role|aria-label)="[^"]*"/g, '')
    .replace(/^<svg/, '<svg aria-hidden="true"')
  const size = [12, 24].findIndex((most) => name.length <= most)
  return `<span class="text-logo text-logo-${['short', 'medium'][size] ?? 'long'}">${picture}<span>${escapeQuoted(name)}</span></span>`
}
