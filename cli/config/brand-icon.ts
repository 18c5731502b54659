import { hash } from 'node:crypto'
import { resolve } from 'node:path'
import { readRegular } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'

/** A brand's icon, and its path in the site. */
interface BrandIcon {
  path: string
  file: Buffer
}

const rule =
  'should be a PNG picture, 180 pixels wide and high: the name of its file, or data:image/png;base64,…'
const inline = /^data:image\/png;base64,/
const signature = '\x89PNG\r\n\x1a\n'

/** Finds the icon that a brand has as text, or names in `folder`. Throws `Error` with the fault. */
export function findIcon(
  icon: string | undefined,
  folder: string,
  brand: string,
): BrandIcon | undefined {
  if (icon === undefined) return undefined
  const file = inline.test(icon)
    ? Buffer.from(icon.replace(inline, ''), 'base64')
    : read(resolve(folder, icon))
  // A PNG begins with its signature; its size follows in the first chunk.
  const isPng = file.length > 24 && file.toString('latin1', 0, 8) === signature
  if (!isPng || file.readUInt32BE(16) !== 180 || file.readUInt32BE(20) !== 180)
    throw new Error(rule)
  return { path: `assets/icon-${brand}-${hash('sha256', file, 'hex').slice(0, 8)}.png`, file }
}

function read(file: string): Buffer {
  try {
    return readRegular(file)
  } catch (cause) {
    throw new Error(`${rule} (it cannot be read: ${codeOf(cause)})`)
  }
}
