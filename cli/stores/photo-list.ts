import { mostPhotos, type Photo } from '../../data/about-store.ts'
import { isBlank, isObject } from '../../data/detail-schemas.ts'
import { shown } from '../../data/shown.ts'
import { readWebAddress } from '../../data/web-address.ts'
import type { FoundPhoto, PhotoFiles } from './photo-files.ts'
import { isPlaceholderText } from './placeholders.ts'

/** A skipped value, and the reason in words that follow "it". */
export interface LeftOut {
  text: string
  fault: string
}

/** Reads the pictures of a row, and the skipped values. */
export function readPhotos(
  said: unknown,
  files: Pick<PhotoFiles, 'find'>,
): { photos: Photo[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const photos = new Map<string, Photo>()
  for (const text of textsOf(said)) {
    const found = findPhoto(text, files)
    if ('fault' in found) leftOut.push({ text, fault: found.fault })
    else photos.set(found.photo.src, found.photo)
  }
  const all = [...photos.values()]
  const fault = `comes after the first ${mostPhotos}, and a page shows no more`
  const further = all.slice(mostPhotos).map(({ src, file }) => ({ text: file ?? src, fault }))
  return { photos: all.slice(0, mostPhotos), leftOut: [...leftOut, ...further] }
}

/** Returns the items of a list, or of a text split at lines or commas; a comma within an address is part of it. */
function textsOf(said: unknown): string[] {
  if (isBlank(said)) return []
  if (Array.isArray(said)) return said.flatMap(textsOf)
  if (isObject(said)) {
    const { url, src, image, large, preview, thumbnail } = said
    return textsOf(url ?? src ?? image ?? large ?? preview ?? thumbnail ?? shown(said))
  }
  if (typeof said !== 'string') return [shown(said)]
  return said
    .split(/[\n|]|;(?!base64,)|,(?=\s|https?:\/\/|\/\/)|(?<=\.(?:jpe?g|png|gif|webp|avif)),/i)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !isPlaceholderText(text))
}

const scheme = /^[a-z][a-z\d+.-]*:/i

function findPhoto(text: string, files: Pick<PhotoFiles, 'find'>): FoundPhoto {
  const address = text.startsWith('//') ? `https:${text}` : text
  if (/^https?:/i.test(address) || /^www\./i.test(address)) {
    const src = readWebAddress(address.replaceAll(' ', '%20'))
    return src
      ? { photo: { src } }
      : { fault: 'is no whole address, such as https://example.com/front.jpg' }
  }
  // A Windows drive is a single letter, unlike a scheme.
  if (scheme.test(text) || text.includes('\0'))
    return { fault: 'is neither an address with https:// nor a file of the project' }
  return files.find(text)
}
