/** The signatures of a ZIP archive: an entry of its file list, and the record after it that locates the list. */
const file = 0x02014b50
const end = 0x06054b50

/**
 * Returns the total unpacked size of a ZIP archive in bytes, as its headers claim; undefined if the bytes are not an
 * archive.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const last = endOf(view)
  if (last === undefined) return undefined
  let size = 0
  let at = view.readUInt32LE(last + 16)
  for (let left = view.readUInt16LE(last + 10); left > 0; left--) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== file) return undefined
    size += view.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((place) => view.readUInt16LE(at + place))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return size
}

// A comment of at most 65,535 bytes may follow the record.
function endOf(view: Buffer): number | undefined {
  for (let at = view.length - 22; at >= Math.max(0, view.length - 65_557); at--)
    if (view.readUInt32LE(at) === end) return at
  return undefined
}
