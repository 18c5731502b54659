import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const pieceLength = 1024 * 1024

/**
 * The content of a file in pieces, read anew by each iteration: a file may be larger than memory. Throws the
 * error of the system.
 */
export function filePieces(file: string): Iterable<Uint8Array> {
  return { [Symbol.iterator]: () => piecesOf(file) }
}

function* piecesOf(file: string): Generator<Uint8Array> {
  const handle = openSync(file, 'r')
  try {
    let remaining = fstatSync(handle).size
    while (remaining > 0) {
      const piece = Buffer.allocUnsafe(Math.min(remaining, pieceLength))
      const length = readSync(handle, piece)
      if (length === 0) return
      remaining -= length
      yield piece.subarray(0, length)
    }
  } finally {
    closeSync(handle)
  }
}
