// A named import of `hash` would fail on an old Node before the library can say so.
import crypto from 'node:crypto'
import { basename } from 'node:path'

/** The length of a seal in bytes, a multiple of eight: V8 reads the aligned content behind it without a copy. */
const sealLength = 64

/** The content of a file of the tool with a seal before it, which is valid for this file name alone. */
export function sealed(file: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(sealOf(file, content)), content])
}

/** The content that was sealed; undefined if the seal does not match the content or the file name. */
export function unsealed(file: string, bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(sealLength)
  return bytes.toString('latin1', 0, sealLength) === sealOf(file, content) ? content : undefined
}

function sealOf(file: string, content: Buffer): string {
  const hashed = crypto.hash('sha256', content, 'hex')
  return crypto.hash('sha256', `${basename(file)} ${hashed}`, 'hex')
}
