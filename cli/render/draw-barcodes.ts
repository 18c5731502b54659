import type { Details } from '../../data/content.ts'
import type { DrawnCode } from '../../data/drawn-code.ts'
import { isAddress } from '../../data/safe-address.ts'

/** Draws the coupons' barcodes that are codes, by code; undefined if there are none. */
export function drawBarcodes({
  coupons = [],
}: Details): Promise<Record<string, DrawnCode>> | undefined {
  const codes = coupons.flatMap(({ barcode }) => (barcode && !isAddress(barcode) ? [barcode] : []))
  return codes.length > 0 ? drawAll(codes) : undefined
}

// Most chains have no codes: their builds do not load the code that draws.
async function drawAll(codes: readonly string[]): Promise<Record<string, DrawnCode>> {
  const { drawCode } = await import('./draw-code.ts')
  const drawn: Record<string, DrawnCode> = {}
  for (const code of codes) {
    const drawing = drawCode(code)
    if (drawing) drawn[code] = drawing
  }
  return drawn
}
