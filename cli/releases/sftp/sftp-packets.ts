/** The kinds of packets of SFTP, version 3, that this client uses. */
export const kinds = {
  init: 1,
  version: 2,
  open: 3,
  close: 4,
  read: 5,
  write: 6,
  lstat: 7,
  openFolder: 11,
  readFolder: 12,
  remove: 13,
  makeFolder: 14,
  removeFolder: 15,
  readLink: 19,
  link: 20,
  status: 101,
  handle: 102,
  data: 103,
  names: 104,
  attributes: 105,
  extended: 200,
} as const

/** Flags of `open`. */
export const openFlags = { read: 1, write: 2, create: 8, exclusive: 32 } as const

/** Codes of a status. */
export const statuses = { fine: 0, end: 1, missing: 2 } as const

/** A field of a packet: a number is 32 bits, a `bigint` 64 bits, text and bytes have their length before them. */
export type Field = number | bigint | string | Uint8Array

/** A packet with its length before it. */
export function packet(kind: number, fields: readonly Field[]): Buffer {
  const parts = fields.map(bytesOf)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(1 + parts.reduce((sum, part) => sum + part.length, 0))
  head[4] = kind
  return Buffer.concat([head, ...parts])
}

function bytesOf(field: Field): Buffer {
  if (typeof field === 'bigint') {
    const number = Buffer.alloc(8)
    number.writeBigUInt64BE(field)
    return number
  }
  const bytes = typeof field === 'string' ? Buffer.from(field) : field
  const number = Buffer.alloc(4)
  number.writeUInt32BE(typeof bytes === 'number' ? bytes : bytes.length)
  return typeof bytes === 'number' ? number : Buffer.concat([number, bytes])
}

/** The facts of a file that this client uses. */
export interface RemoteStat {
  kind: 'file' | 'folder' | 'link' | 'other'
  size: number
  /** Seconds since 1970, by the clock of the server. */
  modified: number
}

/** Reads the fields of a packet in order. Throws `RangeError` at its end. */
export class PacketReader {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  number(): number {
    this.#at += 4
    return this.#bytes.readUInt32BE(this.#at - 4)
  }

  bytes(): Buffer {
    const length = this.number()
    const start = this.#at
    this.#at += length
    if (this.#at > this.#bytes.length) throw new RangeError('a packet is too short')
    return this.#bytes.subarray(start, this.#at)
  }

  text(): string {
    return this.bytes().toString()
  }

  stat(): RemoteStat {
    const flags = this.number()
    const size = flags & 1 ? this.number() * 2 ** 32 + this.number() : 0
    if (flags & 2) this.#at += 8
    const mode = flags & 4 ? this.number() : 0
    if (flags & 8) this.#at += 4
    const modified = flags & 8 ? this.number() : 0
    const extended = flags & 0x80000000 ? this.number() : 0
    for (let one = 0; one < 2 * extended; one++) this.bytes()
    return { kind: kindOf(mode), size, modified }
  }
}

function kindOf(mode: number): RemoteStat['kind'] {
  const kind = mode & 0o170000
  if (kind === 0o100000) return 'file'
  if (kind === 0o040000) return 'folder'
  return kind === 0o120000 ? 'link' : 'other'
}
