import { userError } from '../../report/user-error.ts'
import { type SftpConnection, SftpRefusal } from './sftp-connection.ts'
import { type Field, kinds, openFlags, type RemoteStat, statuses } from './sftp-packets.ts'

/** An entry of a folder on a server. */
export interface RemoteEntry extends RemoteStat {
  name: string
}

/** Every server takes so many bytes in one packet. */
const chunkBytes = 32_768

// Modes count only for new files and folders.
const newFile: Field[] = [4, 0o644]
const newFolder: Field[] = [4, 0o755]

const posixRename = 'posix-rename@openssh.com'
const hardLink = 'hardlink@openssh.com'
const fsync = 'fsync@openssh.com'

/**
 * The files of a server by their paths. All methods reject with a `UserError` that names the path, or with
 * `ConnectionLost`; methods whose names begin with `try` ignore what the server refuses.
 */
export class RemoteFiles {
  readonly #ask: SftpConnection['ask']
  readonly #extensions: SftpConnection['extensions']
  readonly #target: string

  /** `target` is the user's name for the place. */
  constructor({ ask, extensions }: SftpConnection, target: string) {
    this.#ask = ask
    this.#extensions = extensions
    this.#target = target
  }

  /** Throws `UserError` if the server cannot link and replace files. */
  checkExtensions(): void {
    const missing = [posixRename, hardLink].filter((name) => !this.#extensions.has(name))
    if (missing.length > 0) throw userError(1, 'SFTP_EXTENSIONS', { target: this.#target, missing })
  }

  /** The bytes of a file; undefined without one. */
  read(path: string): Promise<Buffer | undefined> {
    return this.#named('read', path, async () => {
      const handle = await unless(statuses.missing, this.#open(path, openFlags.read))
      if (!handle) return undefined
      const bytes = await this.#readAll(handle)
      await this.#ask(kinds.close, handle)
      return bytes
    })
  }

  /** Writes a new file, and resolves when it is on disk. */
  create(path: string, bytes: Uint8Array): Promise<void> {
    return this.#named('write', path, () => this.#create(path, bytes))
  }

  /** The same, but resolves to false if there is a file. */
  async createIfFree(path: string, bytes: Uint8Array): Promise<boolean> {
    const refusal = await refusalOf(this.#create(path, bytes))
    if (!refusal) return true
    if (await this.stat(path)) return false
    return this.#named('write', path, () => Promise.reject(refusal))
  }

  /** Writes the bytes of a file again, so that it has the time of now; nothing without the file. */
  async tryTouch(path: string, bytes: Uint8Array): Promise<void> {
    await refusalOf(this.#write(path, bytes, openFlags.write))
  }

  /** Replaces a file in one step. */
  async replace(path: string, bytes: Uint8Array): Promise<void> {
    const aside = `${path}.new`
    await this.remove(aside)
    await this.create(aside, bytes)
    await this.rename(aside, path)
  }

  /** The facts of a path, of a link itself; undefined without one. */
  stat(path: string): Promise<RemoteStat | undefined> {
    return this.#named('read', path, async () => {
      const answer = await unless(statuses.missing, this.#ask(kinds.lstat, path))
      return answer?.fields.stat()
    })
  }

  /** The entries of a folder; none without one. */
  list(path: string): Promise<RemoteEntry[]> {
    return this.#named('list', path, async () => {
      const opened = await unless(statuses.missing, this.#ask(kinds.openFolder, path))
      if (!opened) return []
      const handle = opened.fields.bytes()
      const entries = await this.#entriesBehind(handle)
      await this.#ask(kinds.close, handle)
      return entries
    })
  }

  /** Makes a folder, in a folder that exists. */
  async makeFolder(path: string): Promise<void> {
    await this.#named('make', path, () => this.#ask(kinds.makeFolder, path, ...newFolder))
  }

  /** Makes `path` another name of a file; resolves to whether the server did that. */
  async tryLink(existing: string, path: string): Promise<boolean> {
    return !(await refusalOf(this.#ask(kinds.extended, hardLink, existing, path)))
  }

  /** Renames a file, a link or a folder; a file or a link with the new name is replaced in one step. */
  async rename(from: string, to: string): Promise<void> {
    await this.#named('rename', from, () => this.#ask(kinds.extended, posixRename, from, to))
  }

  /** The text of a link; undefined if there is none. */
  async linkText(path: string): Promise<string | undefined> {
    try {
      const { fields } = await this.#ask(kinds.readLink, path)
      return fields.number() > 0 ? fields.text() : undefined
    } catch (cause) {
      if (cause instanceof SftpRefusal) return undefined
      throw cause
    }
  }

  /** Makes a symbolic link with a text. */
  async symlink(text: string, path: string): Promise<void> {
    // OpenSSH, and other servers with its extensions, take the two in the other order than the standard.
    await this.#named('write', path, () => this.#ask(kinds.link, text, path))
  }

  /** Removes a file or a link; nothing without one. */
  async remove(path: string): Promise<void> {
    await this.#named('remove', path, () => unless(statuses.missing, this.#ask(kinds.remove, path)))
  }

  async tryRemove(path: string): Promise<void> {
    await refusalOf(this.#ask(kinds.remove, path))
  }

  /** Removes an empty folder; nothing without one. */
  async removeFolder(path: string): Promise<void> {
    await this.#named('remove', path, () =>
      unless(statuses.missing, this.#ask(kinds.removeFolder, path)),
    )
  }

  async tryRemoveFolder(path: string): Promise<void> {
    await refusalOf(this.#ask(kinds.removeFolder, path))
  }

  /** Resolves when the names in a folder are on disk, as far as the server does that. */
  async trySyncFolder(path: string): Promise<void> {
    await refusalOf(
      this.#open(path, openFlags.read).then(async (handle) => {
        await Promise.all([...this.#sync(handle), this.#ask(kinds.close, handle)])
      }),
    )
  }

  async #create(path: string, bytes: Uint8Array): Promise<void> {
    await this.#write(path, bytes, openFlags.write | openFlags.create | openFlags.exclusive)
  }

  /** The requests for the pieces of a file are sent without waiting for each other. */
  async #write(path: string, bytes: Uint8Array, flags: number): Promise<void> {
    const handle = await this.#open(path, flags)
    const sent: Promise<unknown>[] = []
    for (let at = 0; at < bytes.length; at += chunkBytes)
      sent.push(this.#ask(kinds.write, handle, BigInt(at), bytes.subarray(at, at + chunkBytes)))
    await Promise.all([...sent, ...this.#sync(handle), this.#ask(kinds.close, handle)])
  }

  #sync(handle: Buffer): Promise<unknown>[] {
    return this.#extensions.has(fsync) ? [this.#ask(kinds.extended, fsync, handle)] : []
  }

  async #open(path: string, flags: number): Promise<Buffer> {
    return (await this.#ask(kinds.open, path, flags, ...newFile)).fields.bytes()
  }

  async #readAll(handle: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let at = 0; ; at += pieces.at(-1)?.length ?? 0) {
      const request = this.#ask(kinds.read, handle, BigInt(at), chunkBytes)
      const answer = await unless(statuses.end, request)
      if (!answer) return Buffer.concat(pieces)
      pieces.push(answer.fields.bytes())
    }
  }

  async #entriesBehind(handle: Buffer): Promise<RemoteEntry[]> {
    const entries: RemoteEntry[] = []
    for (;;) {
      const answer = await unless(statuses.end, this.#ask(kinds.readFolder, handle))
      if (!answer) return entries.filter(({ name }) => name !== '.' && name !== '..')
      for (let left = answer.fields.number(); left > 0; left--) {
        const name = answer.fields.text()
        // The line for people, as `ls -l` has it.
        answer.fields.bytes()
        entries.push({ name, ...answer.fields.stat() })
      }
    }
  }

  async #named<T>(act: string, path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      if (!(cause instanceof SftpRefusal)) throw cause
      const args = { target: this.#target, act, path, cause: cause.message }
      throw userError(1, 'SFTP_FAILED', args, {}, { cause })
    }
  }
}

async function unless<T>(code: number, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof SftpRefusal && cause.code === code) return undefined
    throw cause
  }
}

async function refusalOf(done: Promise<unknown>): Promise<SftpRefusal | undefined> {
  try {
    await done
    return undefined
  } catch (cause) {
    if (cause instanceof SftpRefusal) return cause
    throw cause
  }
}
