import type { MirroredFile } from '../../../data/mirrored.ts'
import {
  type PictureFormat,
  type PictureSettings,
  pictureFormats,
} from '../../../data/picture-settings.ts'
import { encodePicture } from './encode-picture.ts'
import type { Encoder } from './encoder.ts'
import { madePath, picturePath } from './mirrored-path.ts'
import {
  isPicture,
  type Original,
  type OriginalFile,
  type PictureMemory,
} from './picture-memory.ts'
import { type PicturePlan, type PlannedFile, planPicture } from './picture-plan.ts'

/** How far a picture is encoded: its original alone, with the fast formats, or with all. */
export type Stage = 'original' | 'fast' | 'all'

interface FilesOptions {
  settings: PictureSettings
  memory: PictureMemory
  encoder: Encoder
}

/** Encodes pictures as far as the time of a build allows, and knows which files they have. */
export class PictureFiles {
  readonly #options: FilesOptions
  /** By kind and hash. */
  readonly #encoded = new Map<string, Promise<boolean>>()
  readonly #plans = new Map<string, PicturePlan>()
  readonly #shown = new Map<string, MirroredFile>()

  constructor(options: FilesOptions) {
    this.#options = options
  }

  planOf(original: Original): PicturePlan {
    const plan = this.#plans.get(original.hash) ?? planPicture(original, this.#options.settings)
    this.#plans.set(original.hash, plan)
    return plan
  }

  /** Encodes the fast files of a picture in time; resolves to whether it has all of them. */
  encodeFast(original: Original): Promise<boolean> {
    return this.#once(`fast ${original.hash}`, original, this.#fastFiles(original))
  }

  /** Encodes the slow files of a picture, one size after the other, in time. */
  encodeSlow(original: Original): Promise<boolean> {
    return this.#once(`slow ${original.hash}`, original, this.planOf(original).formats.avif)
  }

  /** The stage that the memory has reached. */
  stageOf(original: Original): Stage {
    const isMade = ({ name }: PlannedFile) => this.#options.memory.made(name) !== undefined
    if (!this.#fastFiles(original).every(isMade)) return 'original'
    return this.planOf(original).formats.avif.every(isMade) ? 'all' : 'fast'
  }

  /** The names of all files that may be encoded from an original. */
  namesOf(original: OriginalFile): string[] {
    return isPicture(original) ? this.plannedFiles(original).map(({ name }) => name) : []
  }

  /** All files that may be encoded from a picture. */
  plannedFiles(original: Original): PlannedFile[] {
    return [...this.#fastFiles(original), ...this.planOf(original).formats.avif]
  }

  /** The files of a picture at a stage; one object for all pages. */
  shown(original: Original, stage: Stage): MirroredFile {
    const key = `${stage} ${original.hash}`
    const shown = this.#shown.get(key) ?? this.#show(original, stage)
    this.#shown.set(key, shown)
    return shown
  }

  #show(original: Original, stage: Stage): MirroredFile {
    const { width, height, src, formats } = this.planOf(original)
    const size = width !== undefined && height !== undefined ? { width, height } : {}
    const made = stage === 'original' || !src ? 0 : this.#bytesOf(src)
    const path = made > 0 && src ? madePath(src.name) : picturePath(original)
    if (stage === 'original') return { path, ...size }
    const bytes = made || original.bytes
    const sources = pictureFormats.flatMap((format) => {
      const files = format === 'avif' && stage === 'fast' ? [] : formats[format]
      // A picture of this format is shown in smaller sizes, too.
      const isOwn = made > 0 && files.at(-1)?.name === src?.name
      return this.#isSmaller(files, isOwn ? bytes + 1 : bytes) ? [sourceOf(format, files)] : []
    })
    return { path, ...size, ...(sources.length > 0 && { sources }) }
  }

  /** The bytes that a visitor of a large screen saves against the original. */
  savedBytes(original: Original): number {
    const { path, sources = [] } = this.shown(original, this.stageOf(original))
    const file = sources[0]?.files.at(-1)?.path ?? path
    const made = this.plannedFiles(original).find(({ name }) => madePath(name) === file)
    return made ? Math.max(0, original.bytes - this.#bytesOf(made)) : 0
  }

  /** The bytes of a file of the site; encodes a damaged one again. */
  async read({ name, ...planned }: PlannedFile, original: Original): Promise<Buffer> {
    const { memory, encoder } = this.#options
    const known = memory.readMade(name)
    if (known) return known
    const bytes = await encoder.always(pixelsOf(original), () =>
      encodePicture(memory.originalFile(original.hash), { name, ...planned }),
    )
    memory.rememberMade(name, bytes)
    return bytes
  }

  #fastFiles(original: Original): PlannedFile[] {
    const { src, formats } = this.planOf(original)
    return [...(src ? [src] : []), ...formats.webp]
  }

  // All pages get one answer.
  #once(key: string, original: Original, files: readonly PlannedFile[]): Promise<boolean> {
    const encoded = this.#encoded.get(key) ?? this.#encode(original, files)
    this.#encoded.set(key, encoded)
    return encoded
  }

  async #encode(original: Original, files: readonly PlannedFile[]): Promise<boolean> {
    const { memory, encoder } = this.#options
    const source = memory.originalFile(original.hash)
    for (const file of files) {
      if (memory.made(file.name)) continue
      const work = async () => {
        // A picture that some encoder refuses is shown as it is.
        const bytes = await encodePicture(source, file).catch(() => Buffer.alloc(0))
        memory.rememberMade(file.name, bytes)
      }
      if (!(await encoder.inTime(pixelsOf(original), work))) return false
    }
    return true
  }

  // Of small drawings, the encoded file is often the larger one.
  #isSmaller(files: readonly PlannedFile[], bytes: number): boolean {
    const largest = files.at(-1)
    if (!largest || files.some((file) => this.#bytesOf(file) === 0)) return false
    return this.#bytesOf(largest) < bytes
  }

  #bytesOf({ name }: PlannedFile): number {
    return this.#options.memory.made(name)?.bytes ?? 0
  }
}

function sourceOf(format: PictureFormat, files: readonly PlannedFile[]) {
  return {
    type: `image/${format}`,
    files: files.map(({ name, width }) => ({ path: madePath(name), width })),
  }
}

function pixelsOf({ width = 0, height = 0 }: Original): number {
  return width * height
}
