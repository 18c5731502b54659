import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path/posix'
import { Readable, Writable } from 'node:stream'
import { type Client, FTPError } from 'basic-ftp'
import type { FtpsConnections } from './ftps-connections.ts'

/** The folder of files that are not complete, relative to the place. */
export const incomingFolder = '.store-pages/new'

/** The files below a folder on a server, by paths relative to it. All methods reject with a `UserError`. */
export class FtpsFiles {
  readonly #connections: FtpsConnections
  readonly #folder: string

  /** `folder` is absolute: the folder of a connection changes. */
  constructor(connections: FtpsConnections, folder: string) {
    this.#connections = connections
    this.#folder = folder
  }

  /** Writes a file in one step: it is sent under another name, and then renamed. */
  async put(path: string, bytes: Uint8Array): Promise<void> {
    const incoming = this.#at(`${incomingFolder}/${randomUUID()}`)
    let endMs = 50
    await this.#connections.run('write', path, async (client) => {
      endMs *= 2
      await client.uploadFrom(
        bytes.length > 0 ? Readable.from([bytes]) : emptyFile(endMs),
        incoming,
      )
      const rename = () => client.rename(incoming, this.#at(path))
      if (await refusalOf(rename())) {
        // Most folders exist; a look at each would take longer.
        await this.#makeFoldersOf(client, path)
        await rename()
      }
    })
  }

  /** The bytes of a file; undefined without one. */
  get(path: string): Promise<Buffer | undefined> {
    return this.#connections.run('read', path, async (client) => {
      const pieces: Buffer[] = []
      const into = new Writable({
        write(piece: Buffer, _, done) {
          pieces.push(piece)
          done()
        },
      })
      // A server that refuses a transfer may cut its connection before its answer is read.
      const refusal = await refusalOf(client.size(this.#at(path)))
      if (refusal?.code === 550) return undefined
      await client.downloadTo(into, this.#at(path))
      return Buffer.concat(pieces)
    })
  }

  /** The names in a folder; none without one. */
  list(folder: string): Promise<string[]> {
    return this.#connections.run('list', folder, async (client) => {
      const refusal = await refusalOf(client.cd(this.#at(folder)))
      if (refusal?.code === 550) return []
      if (refusal) throw refusal
      const names = (await client.list()).map(({ name }) => name)
      return names.filter((name) => !/^\.\.?$/.test(name))
    })
  }

  /** Removes a file and the folders that are empty then; nothing without one. */
  async remove(path: string): Promise<void> {
    await this.#connections.run('remove', path, async (client) => {
      const refusal = await refusalOf(client.remove(this.#at(path)))
      if (refusal && refusal.code !== 550) throw refusal
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        if (await refusalOf(client.removeEmptyDir(this.#at(folder)))) return
    })
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#connections.run('rename', from, (client) =>
      client.rename(this.#at(from), this.#at(to)),
    )
  }

  async makeFolder(folder: string): Promise<void> {
    await this.#connections.run('make', folder, (client) => client.send(`MKD ${this.#at(folder)}`))
  }

  /** The same; resolves to whether the server did that. */
  tryMakeFolder(folder: string): Promise<boolean> {
    return this.#connections.run(
      'make',
      folder,
      async (client) => !(await refusalOf(client.send(`MKD ${this.#at(folder)}`))),
    )
  }

  async tryRemoveFolder(folder: string): Promise<void> {
    await this.#connections.run('remove', folder, (client) =>
      refusalOf(client.removeEmptyDir(this.#at(folder))),
    )
  }

  /** Makes the folder of all files, and those for our own, unless they exist. */
  async makeOwnFolders(names: readonly string[]): Promise<void> {
    await this.#connections.run('make', this.#folder, async (client) => {
      const parts = this.#folder.split('/').filter(Boolean)
      const above = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
      for (const folder of [...above, ...names.map((name) => this.#at(name))])
        await refusalOf(client.send(`MKD ${folder}`))
    })
  }

  async #makeFoldersOf(client: Client, path: string): Promise<void> {
    const parts = dirname(path).split('/')
    for (let count = 1; count <= parts.length; count++)
      await refusalOf(client.send(`MKD ${this.#at(parts.slice(0, count).join('/'))}`))
  }

  #at(path: string): string {
    return this.#folder === '/' ? `/${path}` : `${this.#folder}/${path}`
  }
}

/** An empty file whose end is late: servers take an end during their handshake for a fault. */
function emptyFile(lateMs: number): Readable {
  return new Readable({
    read() {
      setTimeout(() => this.push(null), lateMs)
    },
  })
}

async function refusalOf(done: Promise<unknown>): Promise<FTPError | undefined> {
  try {
    await done
    return undefined
  } catch (error) {
    if (error instanceof FTPError) return error
    throw error
  }
}
