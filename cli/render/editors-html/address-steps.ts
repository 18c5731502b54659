import type { ExternalFile } from '../../../data/mirrored.ts'
import { rewriteStyle } from '../../../data/style-addresses.ts'
import type { AddressStep, CssPlace } from './program.ts'

/** The attributes that show a picture, by element; `*` is any element. */
const pictureAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['background', 'poster', 'lowsrc', 'dynsrc'],
  input: ['src'],
  image: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
}

/** The kind of external file that an attribute loads; undefined if it loads none that the site keeps. */
export function mirroredKind(element: string, attribute: string): ExternalFile['kind'] | undefined {
  const isPicture = [pictureAttributes['*'], pictureAttributes[element]].some((names) =>
    names?.includes(attribute),
  )
  return isPicture ? 'picture' : undefined
}

/** Steps take much memory: a style with more addresses keeps them as written. */
const mostAddresses = 5000

const fontEnding = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i

/** CSS, cut at the addresses in it. */
export function cssSteps(css: string, place: CssPlace): (string | AddressStep)[] {
  const addresses: string[] = []
  // NUL marks a place: CSS cannot have one.
  const marked = rewriteStyle(css.replaceAll('\0', ''), (address) => {
    if (!/^https?:/i.test(address)) return address
    return `\0${addresses.push(address) - 1}\0`
  })
  if (addresses.length === 0) return [marked]
  if (addresses.length > mostAddresses) return [css.replaceAll('\0', '')]
  return marked.split('\0').map((text, at) => {
    const address = at % 2 === 1 ? addresses[Number(text)] : undefined
    if (address === undefined) return text
    const file = fontEnding.test(address) ? 'file' : 'picture'
    return { kind: 'address', file, address, place }
  })
}
