import { createRequire } from 'node:module'
import type Sharp from 'sharp'
import { asError } from '../../report/as-error.ts'
import { userError } from '../../report/user-error.ts'
import type { PlannedFile } from './picture-plan.ts'
import { mostPixels } from './recognize-picture.ts'

const require = createRequire(import.meta.url)

/** Loads sharp, which takes a while: only for new pictures. Throws `UserError` if it cannot be loaded. */
export function loadSharp(): typeof Sharp {
  const sharp = required()
  sharp.cache(false)
  // One thread for each picture: several pictures share the cores.
  sharp.concurrency(1)
  return sharp
}

function required(): typeof Sharp {
  try {
    return require('sharp')
  } catch (thrown) {
    const [cause = ''] = asError(thrown).message.split('\n')
    throw userError(1, 'SHARP_MISSING', { cause }, {}, { cause: thrown })
  }
}

/** Encodes a picture in one size and format, upright and without its metadata. Rejects for a damaged one. */
export function encodePicture(file: string, { width, type }: PlannedFile): Promise<Buffer> {
  const sharp = loadSharp()
  const picture = sharp(file, {
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: mostPixels,
  })
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
  if (type === 'webp') return picture.webp({ quality: 75 }).toBuffer()
  if (type === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer()
  if (type === 'png') return picture.png({ compressionLevel: 9 }).toBuffer()
  if (type === 'gif') return picture.gif().toBuffer()
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer()
}
