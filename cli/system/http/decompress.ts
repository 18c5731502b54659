import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { RequestError } from './request-error.ts'

interface UnpackOptions {
  maxOutputLength: number
  finishFlush?: number
}

const decoders = new Map<string, (bytes: Buffer, options: UnpackOptions) => Buffer>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', (bytes, options) => (isZlib(bytes) ? inflateSync : inflateRawSync)(bytes, options)],
])

// No server compresses twice; hundreds of layers, each under the limit, would block the build.
const mostLayers = 5

/**
 * The bytes without their `Content-Encoding` (RFC 9110 section 8.4), at most `maxBytes`; throws `RequestError`.
 * Of a truncated answer, returns as much as can be decompressed.
 */
export function decompress(
  bytes: Buffer,
  encoding: string,
  maxBytes: number,
  isCut = false,
): Buffer {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer && layer !== 'identity')
  if (layers.length > mostLayers)
    throw new RequestError('the answer is packed as %s', { quoted: encoding })
  // The header lists the encodings in the order in which they were applied.
  return layers.reduceRight((packed, layer) => unpack(packed, layer, maxBytes, isCut), bytes)
}

function unpack(bytes: Buffer, layer: string, maxOutputLength: number, isCut: boolean): Buffer {
  const decode = decoders.get(layer)
  if (!decode) throw new RequestError('the answer is packed as %s', { quoted: layer })
  if (bytes.length === 0) return bytes
  try {
    return decode(bytes, { maxOutputLength, ...(isCut && { finishFlush: flushOf(layer) }) })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    throw new RequestError(
      tooLarge ? tooLargeCause(maxOutputLength) : `the answer is not whole ${layer}`,
      { isRefused: tooLarge, isTooLarge: tooLarge },
    )
  }
}

function flushOf(layer: string): number {
  return layer === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
}

/** The cause for an answer over the limit. */
export function tooLargeCause(maxBytes: number): string {
  return `the answer is over ${maxBytes / 1024 / 1024} MiB`
}

// Servers send two formats under the name deflate: with the zlib header (RFC 1950) and without (RFC 1951).
function isZlib(bytes: Buffer): boolean {
  const head = bytes.length < 2 ? 0 : bytes.readUInt16BE()
  return ((head >> 8) & 0x0f) === 8 && head % 31 === 0
}
