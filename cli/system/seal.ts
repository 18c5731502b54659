import { hash } from 'node:crypto'
import { basename } from 'node:path'

/** The length of a seal, a multiple of eight: what follows stays where V8 reads it without a copy. */
const sealLength = 64

/** The content of a file of the tool's own with a seal before it, which holds for a file of this name alone. */
export function sealed(file: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(sealOf(file, content)), content])
}

/** The content that was sealed; undefined where a file of this name was sealed with no such content. */
export function unsealed(file: string, bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(sealLength)
  return bytes.toString('latin1', 0, sealLength) === sealOf(file, content) ? content : undefined
}

function sealOf(file: string, content: Buffer): string {
  return hash('sha256', `${basename(file)} ${hash('sha256', content, 'hex')}`, 'hex')
}
