import type { ExternalFile, MirroredFile } from '../../../data/mirrored.ts'
import type { PictureSettings } from '../../../data/picture-settings.ts'
import type { FetchFile } from '../../plugins/hook-context.ts'
import { Encoder } from './encoder.ts'
import type { FileUse } from './file-uses.ts'
import { OriginalFinder } from './find-originals.ts'
import { filePath } from './mirrored-path.ts'
import { PictureFiles, type Stage } from './picture-files.ts'
import { isPicture, type Original, PictureMemory } from './picture-memory.ts'

export interface PicturesOptions {
  settings: PictureSettings
  /** The folder that keeps pictures from build to build. */
  folder: string
  /** The folder of the list's pictures; undefined if pictures cannot be files. */
  projectFolder: string | undefined
  signal: AbortSignal
}

/** The pictures of a build, found and encoded page by page. */
export class OpenPictures {
  readonly memory: PictureMemory
  readonly encoder: Encoder
  readonly files: PictureFiles
  readonly #finder: OriginalFinder

  constructor({ settings, folder, projectFolder, signal }: PicturesOptions) {
    const now = Date.now()
    this.memory = new PictureMemory(folder, now)
    this.encoder = new Encoder(settings.seconds, signal)
    const { memory, encoder } = this
    this.#finder = new OriginalFinder({ settings, memory, encoder, projectFolder, now })
    this.files = new PictureFiles({ settings, memory, encoder })
  }

  /** Finds the files of a page, and what the page shows in their place. */
  async usesOf(asked: readonly ExternalFile[], fetchFile: FetchFile): Promise<FileUse[]> {
    const all = await Promise.all(
      asked.map(async (file) => ({ ...file, ...(await this.#finder.find(file, fetchFile)) })),
    )
    const stages = await this.#stagesOf(all.flatMap(pictureOf))
    // A picture that a link leads to as well is one file.
    const shown = new Map<string, MirroredFile | null>()
    for (const use of all) {
      const [picture] = pictureOf(use)
      if (picture) {
        const stage = stages.get(picture.hash) ?? 'original'
        shown.set(use.url, this.files.shown(picture, stage))
      } else if (use.kind === 'picture') shown.set(use.url, null)
    }
    return all.map((use) => ({ ...use, shown: shown.get(use.url) ?? fileOf(use) }))
  }

  /** The stages of a page's pictures: it names the slow format when all of them have it. */
  async #stagesOf(originals: readonly Original[]): Promise<ReadonlyMap<string, Stage>> {
    await Promise.all(
      originals.map(async (original) => {
        const hasFast = await this.files.encodeFast(original)
        if (hasFast && this.encoder.hasPlenty) await this.files.encodeSlow(original)
      }),
    )
    const stages = originals.map(
      (original) => [original.hash, this.files.stageOf(original)] as const,
    )
    if (stages.every(([, stage]) => stage === 'all')) return new Map(stages)
    return new Map(stages.map(([id, stage]) => [id, stage === 'all' ? 'fast' : stage]))
  }
}

function pictureOf({ kind, original }: Pick<FileUse, 'kind' | 'original'>): Original[] {
  return kind === 'picture' && isPicture(original) ? [original] : []
}

// A link to a file that cannot be copied leads to its host.
function fileOf({ url, kind, original }: FileUse): MirroredFile | undefined {
  return kind === 'file' && original ? { path: filePath(url, original) } : undefined
}
