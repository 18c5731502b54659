import type { PictureFormat, PictureSettings } from '../../../data/picture-settings.ts'
import type { Original } from './picture-memory.ts'
import type { PictureType } from './recognize-picture.ts'

/** A file to encode from an original. */
export interface PlannedFile {
  /** The name in the memory and in the site's folder of pictures. */
  name: string
  width: number
  type: PictureType
}

/** The files of a picture beside its original. */
export interface PicturePlan {
  /** The size that pages show; absent if unknown. */
  width?: number
  height?: number
  /** The file in place of an original that is wider than every layout. */
  src?: PlannedFile
  formats: Readonly<Record<PictureFormat, readonly PlannedFile[]>>
}

/** A letter that changes when equal settings give other files. */
const version = ''

/** Plans the files of a picture: never wider than the original, nor than the largest of the widths. */
export function planPicture(
  { hash: id, type, width, height, isFixed }: Original,
  { widths, formats }: Pick<PictureSettings, 'widths' | 'formats'>,
): PicturePlan {
  if (width === undefined || height === undefined) return { formats: { avif: [], webp: [] } }
  if (isFixed) return { width, height, formats: { avif: [], webp: [] } }
  const top = Math.min(width, Math.max(...widths))
  const all = [...widths.filter((one) => one < top), top]
  const filesIn = (format: PictureFormat) => {
    // An original of the best format gains nothing by a lesser one.
    if (!formats.includes(format) || (type === 'avif' && format !== 'avif')) return []
    return all.map((one) => planned(id, format, one))
  }
  return {
    width: top,
    height: Math.max(1, Math.round((height * top) / width)),
    ...(top < width && { src: planned(id, type, top) }),
    formats: { avif: filesIn('avif'), webp: filesIn('webp') },
  }
}

function planned(id: string, type: PictureType, width: number): PlannedFile {
  return { name: `picture-${id.slice(0, 16)}-${width}${version}.${type}`, width, type }
}
