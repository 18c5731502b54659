/** A picture or a file on another host that a page uses. */
export interface ExternalFile {
  /**
   * An absolute http(s) address; `project:` and a path of the project for a picture that the list names as a file,
   * `template:` and such a path for one of a template.
   */
  url: string
  kind: 'picture' | 'file'
}

/** The files of one format of a picture; widths in pixels, ascending. */
interface PictureSource {
  /** The media type: `image/webp`. */
  type: string
  files: readonly { path: string; width: number }[]
}

/** The file of the site in place of an external one; paths are relative to the site, without a leading slash. */
export interface MirroredFile {
  path: string
  /** The size in pixels as browsers show it; absent for files, and for pictures of unknown size. */
  width?: number
  height?: number
  /** Further formats of a picture, the best one first. */
  sources?: readonly PictureSource[]
}

/**
 * The files of the site by external address: `null` for a file that cannot be had, so that the page does without
 * it. An address without an entry stays as written.
 */
export type MirroredFiles = Readonly<Record<string, MirroredFile | null>>

/** A picture as it is shown: addresses with the base of the site. */
export interface ShownPicture {
  src: string
  width?: number
  height?: number
  /** The further formats, the best one first; `srcset` with widths. */
  sources: readonly { type: string; srcset: string }[]
}

/** The addresses of a mirrored picture; `base` is the site's base path. */
export function shownPicture(
  { path, width, height, sources = [] }: MirroredFile,
  base: string,
): ShownPicture {
  return {
    src: `${base}/${path}`,
    ...(width !== undefined && height !== undefined && { width, height }),
    sources: sources.map(({ type, files }) => ({
      type,
      srcset: files.map((file) => `${base}/${file.path} ${file.width}w`).join(', '),
    })),
  }
}

/** Notes the external files that a page uses, and finds the site's files in their place. */
export class FileUses {
  readonly #known: MirroredFiles
  readonly #used = new Map<string, ExternalFile>()
  readonly #settled: ReadonlySet<string>

  /** The site's base path. */
  readonly base: string

  /** `known` are the files of the site; `settled` are the addresses that have been asked for. */
  constructor(base: string, known: MirroredFiles = {}, settled: readonly ExternalFile[] = []) {
    this.base = base
    this.#known = known
    this.#settled = new Set(settled.map(keyOf))
  }

  /**
   * The file of the site in place of an address, `null` for one that cannot be had; undefined for an address that
   * stays as written.
   */
  find(address: string, kind: ExternalFile['kind']): MirroredFile | null | undefined {
    const url = address.startsWith('//') ? `https:${address}` : address
    if (!/^(?:https?:\/\/|project:)/i.test(url)) return undefined
    return this.#use({ url, kind })
  }

  /** The files in place of a picture of the project that a template shows, by its path there. */
  findOfTemplate(path: string): MirroredFile | null | undefined {
    return this.#use({ url: `template:${path}`, kind: 'picture' })
  }

  #use(file: ExternalFile): MirroredFile | null | undefined {
    this.#used.set(keyOf(file), file)
    return this.#known[file.url]
  }

  /** All uses, in the order of the page. */
  get all(): readonly ExternalFile[] {
    return [...this.#used.values()]
  }

  /** Whether every use has been asked for. */
  get areSettled(): boolean {
    for (const key of this.#used.keys()) if (!this.#settled.has(key)) return false
    return true
  }
}

function keyOf({ url, kind }: ExternalFile): string {
  return `${kind} ${url}`
}
