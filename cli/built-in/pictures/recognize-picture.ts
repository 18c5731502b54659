import type Sharp from 'sharp'
import { FetchError } from '../../plugins/hook-context.ts'
import { sizeOfSvg } from './size-of-svg.ts'

/** The types of pictures that browsers show, by the ending of their files. */
export type PictureType = 'jpg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg' | 'ico'

/** The facts of a picture; width and height in pixels as browsers show it, absent if unknown. */
export interface PictureFacts {
  type: PictureType
  width?: number
  height?: number
  /** Whether the picture cannot be encoded without a loss: it moves, or is a drawing. */
  isFixed: boolean
}

/** The most pixels of a picture. */
export const mostPixels = 50_000_000

/** The most pixels of a picture that is decoded as a whole, with up to eight bytes of memory for each. */
const mostPixelsAtOnce = 30_000_000

/**
 * Recognizes a picture by its bytes, and decodes it once, when it is its turn. Rejects with a `FetchError` for bytes that
 * browsers do not show, or that take too much memory.
 */
export async function recognizePicture(
  bytes: Buffer,
  load: () => typeof Sharp,
  inTurn: (pixels: number, decode: () => Promise<unknown>) => Promise<unknown>,
): Promise<PictureFacts> {
  const type = typeOf(bytes)
  if (type === 'svg') return { type, ...sizeOfSvg(bytes), isFixed: true }
  if (type === 'ico') return { type, ...sizeOfIcon(bytes), isFixed: true }
  if (type === undefined) throw fault(isHtml(bytes) ? 'it is a page' : 'it is no picture')
  const sharp = load()
  try {
    const { autoOrient, width, height, pages = 1, isProgressive } = await sharp(bytes).metadata()
    if (width * height > mostPixels) throw fault(tooManyPixels)
    const isAtOnce = isProgressive || (type !== 'jpg' && type !== 'png')
    if (isAtOnce && width * height > mostPixelsAtOnce) throw fault(tooManyAtOnce)
    // A cut or damaged file fails only when it is decoded.
    const whole = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
    await inTurn(width * height, () => whole.resize({ width: 16 }).raw().toBuffer())
    return { type, ...autoOrient, isFixed: pages > 1 || isMovingPng(bytes, type) }
  } catch (cause) {
    if (cause instanceof FetchError) throw cause
    const message = cause instanceof Error ? cause.message : ''
    const isTooLarge = message.includes('pixel limit')
    throw fault(isTooLarge ? tooManyPixels : 'it is damaged')
  }
}

function fault(message: string): FetchError {
  return new FetchError(message, 'failed')
}

const tooManyPixels = `it has more than ${mostPixels / 1_000_000} million pixels`

const tooManyAtOnce = `it has more than ${mostPixelsAtOnce / 1_000_000} million pixels, and is no plain JPEG or PNG`

/** Whether bytes are a page: a host's answer in place of a file that it does not have. */
export function isHtml(bytes: Buffer): boolean {
  return /^\s*(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|body)\b/is.test(startOf(bytes))
}

function typeOf(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('latin1', 0, 64)
  const found = signatures.find(([, at, text]) => start.startsWith(text, at))
  if (found) return found[0]
  if (start.startsWith('ftyp', 4) && /avi[fs]/.test(start.slice(8))) return 'avif'
  return isSvg(bytes) ? 'svg' : undefined
}

const signatures: readonly (readonly [PictureType, at: number, text: string])[] = [
  ['jpg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['ico', 0, '\0\0\x01\0'],
]

function isSvg(bytes: Buffer): boolean {
  const start = startOf(bytes)
    .replace(/^\s*<\?xml[^>]*>/, '')
    .replace(/^(?:\s|<!--.*?-->|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\])?\s*>)+/is, '')
  return /^\s*<svg[\s>]/i.test(start)
}

function startOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, 4096).replace(/^\ufeff/, '')
}

/** The size of the largest picture in an icon. */
function sizeOfIcon(bytes: Buffer): { width?: number; height?: number } {
  let largest: { width?: number; height?: number } = {}
  const count = bytes.length < 6 ? 0 : bytes.readUInt16LE(4)
  for (let at = 6; at + 16 <= bytes.length && at < 6 + 16 * count; at += 16) {
    // A zero is 256.
    const [width, height] = [(bytes[at] ?? 0) || 256, (bytes[at + 1] ?? 0) || 256]
    if (width > (largest.width ?? 0)) largest = { width, height }
  }
  if (largest.width === undefined) throw fault('it is damaged')
  return largest
}

function isMovingPng(bytes: Buffer, type: PictureType): boolean {
  if (type !== 'png') return false
  const moves = bytes.indexOf('acTL')
  return moves !== -1 && moves < bytes.indexOf('IDAT')
}
