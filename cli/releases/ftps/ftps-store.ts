import { z } from 'zod'
import type { CommandContext } from '../../report/command-context.ts'
import { tagOf } from '../bucket/bucket.ts'
import { ownKeys } from '../bucket/bucket-release.ts'
import type { FileStore, PendingChange } from '../bucket/file-store.ts'
import { type FtpsFiles, incomingFolder } from './ftps-files.ts'
import { whileFtpsLocked } from './lock-ftps.ts'

/** The files that a change has sent: a server has no tags, and a cut change goes on from here. */
const sentKey = '.store-pages/sent.json'

const sentSchema = z.object({ id: z.string(), files: z.record(z.string(), z.string()) })

const noteMs = 2_000

/** The files of a place on a server, as those of a bucket. */
export function ftpsStore(
  files: FtpsFiles,
  name: string,
  context: Pick<CommandContext, 'signal'>,
): FileStore {
  const journal = new SentJournal(files)
  const note = (key: string, value: unknown) => files.put(key, Buffer.from(JSON.stringify(value)))
  const put = async (path: string, bytes: Uint8Array) => {
    await files.put(path, bytes)
    journal.add(path, tagOf(bytes))
  }
  let keptKeys: Promise<Set<string>> | undefined
  const list = async (below: string) => {
    const names = await files.list(below.replace(/\/$/, ''))
    return new Map(names.map((one) => [below + one, '']))
  }
  const kept = () => {
    keptKeys ??= list(ownKeys.kept).then((found) => new Set(found.keys()))
    return keptKeys
  }
  return {
    ...{ name, takesHostFiles: true, note, put, list },
    async get(key) {
      const bytes = await files.get(key)
      return bytes && { text: bytes.toString() }
    },
    async copy(from, to) {
      if ((await kept()).has(to)) return true
      const bytes = await files.get(from)
      if (!bytes) return false
      await (to.startsWith(ownKeys.kept) ? files.put(to, bytes) : put(to, bytes))
      return true
    },
    remove: (key) => files.remove(key),
    async begin(change) {
      await note(ownKeys.pending, change)
      journal.begin(change.id)
    },
    async end() {
      await journal.end()
      await files.remove(ownKeys.pending)
      await files.remove(sentKey)
    },
    there: (known, cut) => thereAfter(files, known, cut),
    async whileLocked(_, work) {
      await files.makeOwnFolders(ownFolders)
      return whileFtpsLocked(files, name, context, async (lost) => {
        await clearIncoming(files)
        try {
          return await work(lost)
        } finally {
          await journal.end()
        }
      })
    },
  }
}

const ownFolders = ['.store-pages', incomingFolder, '.store-pages/kept', '.store-pages/releases']

/** Removes files of killed publishes that were not complete, and locks of theirs. */
async function clearIncoming(files: FtpsFiles): Promise<void> {
  for (const name of await files.list(incomingFolder)) {
    const path = `${incomingFolder}/${name}`
    await files.remove(`${path}/holder.json`)
    await files.remove(path)
    await files.tryRemoveFolder(path)
  }
  await files.makeOwnFolders([incomingFolder])
}

async function thereAfter(
  files: FtpsFiles,
  known: ReadonlyMap<string, string>,
  cut: PendingChange | undefined,
): Promise<ReadonlyMap<string, string>> {
  const there = new Map([...known, ...Object.entries(cut?.unsure ?? {})])
  const text = `${(await files.get(sentKey)) ?? '{}'}`
  const sent = sentSchema.safeParse(parsed(text)).data
  if (cut && sent?.id === cut.id)
    for (const [path, tag] of Object.entries(sent.files)) there.set(path, tag)
  return there
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Notes now and then what a change has sent. */
class SentJournal {
  readonly #files: FtpsFiles
  #id: string | undefined
  readonly #sent = new Map<string, string>()
  #noted = 0
  #nextAt = 0
  #writing: Promise<void> | undefined

  constructor(files: FtpsFiles) {
    this.#files = files
  }

  begin(id: string): void {
    this.#id = id
    this.#sent.clear()
    this.#noted = 0
    this.#nextAt = performance.now() + noteMs
  }

  add(path: string, tag: string): void {
    this.#sent.set(path, tag)
    if (!this.#writing && performance.now() > this.#nextAt) this.#note()
  }

  /** Notes the last files. */
  async end(): Promise<void> {
    await this.#writing
    if (this.#sent.size > this.#noted) {
      this.#note()
      await this.#writing
    }
    this.#id = undefined
  }

  #note(): void {
    if (this.#id === undefined) return
    const start = performance.now()
    const count = this.#sent.size
    const text = JSON.stringify({ id: this.#id, files: Object.fromEntries(this.#sent) })
    this.#writing = this.#files
      .put(sentKey, Buffer.from(text))
      .then(
        () => {
          this.#noted = count
        },
        // Without the note, more is sent again.
        () => {},
      )
      .then(() => {
        this.#writing = undefined
        // A long list on a slow connection takes a tenth of the time.
        this.#nextAt = performance.now() + Math.max(noteMs, 9 * (performance.now() - start))
      })
  }
}
