import { hash } from 'node:crypto'
import { basename, extname, resolve } from 'node:path'
import { plainSlugOf } from '../../data/slug.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { codeOf } from '../system/write-failure.ts'

/** A brand's picture: its address, or its path in the site with its file. */
interface BrandPhoto {
  path: string
  file?: string
}

const rule = 'should be an address, or the name of a .jpg, .png or .webp file'

/** Finds the picture that a brand names, in `folder`. Throws `Error` with the fault. */
export function findPhoto(photo: string | undefined, folder: string): BrandPhoto | undefined {
  if (photo === undefined) return undefined
  if (/^https?:/i.test(photo) && URL.canParse(photo)) return { path: photo }
  const ending = extname(photo).toLowerCase()
  if (!['.jpg', '.jpeg', '.png', '.webp'].includes(ending)) throw new Error(rule)
  const file = resolve(folder, photo)
  const name = plainSlugOf(basename(photo, extname(photo))) || 'picture'
  return { path: `assets/${name}-${hashOf(file)}${ending}`, file }
}

function hashOf(file: string): string {
  try {
    return hash('sha256', readRegular(file), 'hex').slice(0, 8)
  } catch (cause) {
    throw new Error(`${rule} that can be read (${codeOf(cause)})`)
  }
}
