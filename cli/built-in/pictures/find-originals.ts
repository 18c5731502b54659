import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { ExternalFile } from '../../../data/mirrored.ts'
import type { PictureSettings } from '../../../data/picture-settings.ts'
import { FetchError, type FetchedFile, type FetchFile } from '../../plugins/hook-context.ts'
import { readRegular } from '../../system/read-regular-file.ts'
import { loadSharp } from './encode-picture.ts'
import type { Encoder } from './encoder.ts'
import { endingIn } from './mirrored-path.ts'
import type { KnownAddress, OriginalFile, PictureMemory } from './picture-memory.ts'
import { isOfProject, isOfTemplate } from './project-files.ts'
import { isHtml, recognizePicture } from './recognize-picture.ts'

/** The result for an address: an original, the last good one, or none. */
export interface FoundOriginal {
  original?: OriginalFile
  /** The reason why the host's current file cannot be had, in words that follow a colon. */
  fault?: string
}

interface FinderOptions {
  settings: Pick<PictureSettings, 'recheck' | 'hosts'>
  memory: PictureMemory
  encoder: Encoder
  /** The base of files of the project; undefined if there are none. */
  projectFolder: string | undefined
  /** The time of the build, in milliseconds. */
  now: number
}

/** The size limit of a picture or file in bytes. */
const mostBytes = 25 * 1024 * 1024

const tooLarge = `it is over ${mostBytes / 1024 / 1024} MiB`

/** Files over this size, in bytes, are in memory one at a time. */
const largeBytes = 8 * 1024 * 1024

/** Files in memory at once. */
const inFlight = 6

/** A host that has failed so often in a row is not asked again in this build. */
const mostFailures = 4

const dayMs = 86_400_000

/** Finds the originals of addresses: each address is asked for once in a build, and only if it is due. */
export class OriginalFinder {
  readonly #options: FinderOptions
  readonly #found = new Map<string, Promise<FoundOriginal>>()
  readonly #failures = new Map<string, number>()
  readonly #limit = pLimit(inFlight)
  readonly #large = pLimit(1)

  constructor(options: FinderOptions) {
    this.#options = options
  }

  find({ url, kind }: ExternalFile, fetchFile: FetchFile): Promise<FoundOriginal> {
    const key = `${kind} ${url}`
    const found = this.#found.get(key) ?? this.#limit(() => this.#find(url, kind, fetchFile))
    this.#found.set(key, found)
    return found
  }

  async #find(
    url: string,
    kind: ExternalFile['kind'],
    fetchFile: FetchFile,
  ): Promise<FoundOriginal> {
    const { memory, settings, now } = this.#options
    const known = memory.address(url)
    const original = this.#usable(memory.original(known?.hash), kind)
    const isProject = isOfProject(url)
    if (known && !isProject && !isDue(url, known, settings.recheck, now)) {
      if (original) return { original }
      if (known.hash === undefined) return { fault: tooLarge }
    }
    const take = async (maxBytes: number): Promise<FoundOriginal> => {
      const answer = isProject
        ? this.#read(url, original && known, maxBytes)
        : await this.#fetch(url, original && known, maxBytes, fetchFile)
      const { bytes, etag, lastModified } = answer
      if (bytes === undefined && original && known) {
        memory.rememberAddress(url, { ...known, ...validators(answer, known), checked: now })
        return { original }
      }
      const current = await this.#keep(asBuffer(bytes ?? new Uint8Array()), url, kind)
      memory.rememberAddress(url, { hash: current.hash, etag, lastModified, checked: now })
      return { original: current }
    }
    try {
      return await take(largeBytes).catch((cause) => {
        if (!isTooLarge(cause)) throw cause
        return this.#large(() => take(mostBytes))
      })
    } catch (cause) {
      if (!(cause instanceof FetchError)) throw cause
      if (isTooLarge(cause) && !original) memory.rememberAddress(url, { checked: now })
      const fault = isTooLarge(cause) ? tooLarge : cause.message
      // A file that a template names wrongly is an error, whatever it was before.
      return { ...(original && !isOfTemplate(url) && { original }), fault }
    }
  }

  #usable(original: OriginalFile | undefined, kind: ExternalFile['kind']) {
    return kind === 'picture' && original?.type === undefined ? undefined : original
  }

  async #fetch(
    url: string,
    known: Pick<KnownAddress, 'etag' | 'lastModified'> | undefined,
    maxBytes: number,
    fetchFile: FetchFile,
  ): Promise<FetchedFile> {
    if (!URL.canParse(url)) throw new FetchError('it is no address', 'refused')
    const { host } = new URL(url)
    const failures = this.#failures.get(host) ?? 0
    if (failures >= mostFailures) throw new FetchError('its host does not answer', 'failed')
    const { etag, lastModified } = known ?? {}
    const { hosts: privateHosts } = this.#options.settings
    try {
      const answer = await fetchFile(url, { etag, lastModified, maxBytes, privateHosts })
      this.#failures.delete(host)
      return answer
    } catch (cause) {
      const isDown = cause instanceof FetchError && cause.kind === 'failed'
      this.#failures.set(host, isDown ? (this.#failures.get(host) ?? 0) + 1 : 0)
      throw cause
    }
  }

  /** A file of the project; its time of change is its validator. */
  #read(url: string, known: Pick<KnownAddress, 'etag'> | undefined, maxBytes: number): FetchedFile {
    const file = join(this.#options.projectFolder ?? '', url.slice(url.indexOf(':') + 1))
    try {
      const { size, mtimeMs } = statSync(file)
      const etag = `${size} ${mtimeMs}`
      if (size > maxBytes) throw new FetchError(tooLarge, 'too-large')
      return { bytes: known?.etag === etag ? undefined : readRegular(file), etag }
    } catch (cause) {
      if (cause instanceof FetchError) throw cause
      throw new FetchError('it cannot be read', 'missing')
    }
  }

  async #keep(bytes: Buffer, url: string, kind: ExternalFile['kind']): Promise<OriginalFile> {
    const { memory, encoder } = this.#options
    if (kind === 'file') {
      if (bytes.length === 0) throw new FetchError('it is empty', 'failed')
      if (isHtml(bytes) || isPageEnding(endingIn(url)))
        throw new FetchError('it is a page', 'failed')
      return memory.rememberOriginal(bytes, { ending: endingIn(url), isFixed: true })
    }
    const { type, ...facts } = await recognizePicture(bytes, loadSharp, (pixels, decode) =>
      encoder.always(pixels, decode),
    )
    return memory.rememberOriginal(bytes, { type, ending: type, ...facts })
  }
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof FetchError && cause.kind === 'too-large'
}

/** The same memory, not a copy of it. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Whether browsers open a file as a page, whose scripts would run on the site. */
function isPageEnding(ending: string): boolean {
  return /^(?:[xps]?html?|php|xml|m?js)$/.test(ending)
}

// Some hosts send the validators only with the file.
function validators(answer: FetchedFile, known: KnownAddress) {
  const { etag = known.etag, lastModified = known.lastModified } = answer
  return { etag, lastModified }
}

/**
 * Whether an address is to be asked for again: after `recheck` days, on a day that depends on the address, so that
 * not all are asked for in one night.
 */
export function isDue(
  url: string,
  { checked }: Pick<KnownAddress, 'checked'>,
  recheck: number,
  now: number,
): boolean {
  const age = now - checked
  if (age < recheck * dayMs) return false
  const days = Math.floor(recheck)
  if (days < 2 || age >= 2 * days * dayMs) return true
  return (Math.floor(now / dayMs) + hash('sha1', url, 'buffer').readUInt32LE(0)) % days === 0
}
