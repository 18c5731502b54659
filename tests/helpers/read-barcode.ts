import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const { buffer } = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
  (bytes) => new Uint8Array(bytes),
)
// By default, the package loads the file from a host.
await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })

/** Reads the code of an `svg` that is shown with `zoom` device pixels for each of CSS, like a scanner. */
export async function readBarcode(svg: string, zoom: number) {
  const named = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  const picture = sharp(Buffer.from(named), { density: 72 * zoom })
  // The colour around it is dark: the drawing contains the light zone that scanners need.
  const padded = picture.extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#222' })
  const codes = await readBarcodes(await padded.png().toBuffer(), { tryHarder: true })
  return codes.map(({ format, text }) => ({ format: String(format), text }))
}
