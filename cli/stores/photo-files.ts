import { hash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import type { Photo } from '../../data/about-store.ts'
import { plainSlugOf } from '../../data/slug.ts'
import type { Config } from '../config/config.ts'
import { listFolder, pictureFolder } from '../config/picture-folder.ts'
import { readRegular } from '../system/read-regular-file.ts'
import { holds } from '../system/real-place.ts'

/** A picture, or the reason why it cannot be used. */
export type FoundPhoto = { photo: Photo } | { fault: string }

/** The size limit of a photo in bytes. */
const mostBytes = 20_000_000

const isMissing = 'names a file that is not there'
const isOutside = 'leads out of the project'
const isNoPicture = 'is no picture that browsers show: JPEG, PNG, WebP, AVIF or GIF'

/** Finds the project's files that a list names as pictures, each once. */
export class PhotoFiles {
  readonly #known = new Map<string, FoundPhoto>()
  readonly #root: string | undefined
  /** Base folders for file names of the list. */
  readonly #folders: readonly string[]

  constructor(config: Pick<Config, 'projectDir' | 'storesFrom'>) {
    const root = pictureFolder(config)
    const folders = [listFolder(config.storesFrom), root].filter((one) => one !== undefined)
    this.#root = root
    this.#folders = [...new Set(folders)]
  }

  /** Finds a file by name: relative to the list or to the project; with a leading `/`, in `public/`. */
  find(name: string): FoundPhoto {
    const known = this.#known.get(name) ?? this.#look(name.replaceAll('\\', '/'))
    this.#known.set(name, known)
    return known
  }

  #look(name: string): FoundPhoto {
    const root = this.#root
    if (root === undefined) return { fault: isMissing }
    const folders = name.startsWith('/') ? [join(root, 'public')] : this.#folders
    const places = folders.map((folder) => join(folder, name))
    if (places.every((place) => !holds(root, place))) return { fault: isOutside }
    try {
      const place = places.flatMap((one) => realPlaceOf(one) ?? [])[0]
      if (place === undefined) return { fault: isMissing }
      // Symbolic links may lead outside the project.
      const home = realpathSync.native(root)
      return holds(home, place) ? photoAt(place, home) : { fault: isOutside }
    } catch {
      return { fault: 'names a file that cannot be read' }
    }
  }
}

function realPlaceOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

function photoAt(place: string, home: string): FoundPhoto {
  const stat = statSync(place)
  if (!stat.isFile()) return { fault: isNoPicture }
  if (stat.size > mostBytes) return { fault: 'is over 20 MB: save it smaller' }
  const bytes = readRegular(place)
  const ending = endingOf(bytes)
  if (ending === undefined) return { fault: isNoPicture }
  const name = plainSlugOf(basename(place, extname(place))).slice(0, 60) || 'picture'
  const src = `assets/pictures/${name}-${hash('sha256', bytes, 'hex').slice(0, 10)}.${ending}`
  return { photo: { src, file: relative(home, place).split(sep).join('/') } }
}

/**
 * Returns the file extension of a picture by its first bytes; undefined for formats that browsers cannot show. SVG is
 * excluded, because it may run scripts.
 */
function endingOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  return /^.{4}ftyp.{0,16}avi[fs]/s.test(start) ? 'avif' : undefined
}
