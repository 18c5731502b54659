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
export function findPhoto(said: string | undefined, folder: string): BrandPhoto | undefined {
  if (said === undefined) return undefined
  if (/^https?:/i.test(said) && URL.canParse(said)) return { path: said }
  const ending = extname(said).toLowerCase()
  if (!['.jpg', '.jpeg', '.png', '.webp'].includes(ending)) throw new Error(rule)
  const file = resolve(folder, said)
  const name = plainSlugOf(basename(said, extname(said))) || 'picture'
  return { path: `assets/${name}-${hashOf(file)}${ending}`, file }
}

function hashOf(file: string): string {
  try {
    return hash('sha256', readRegular(file), 'hex').slice(0, 8)
  } catch (cause) {
    throw new Error(`${rule} that can be read (${codeOf(cause)})`)
  }
}
