import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'
import { encode } from 'uqr'
import type { DrawnCode } from '../../data/drawn-code.ts'

/** The width in CSS pixels that each coupon has for its code. */
const mostPixels = 216
/** The height of bars in CSS pixels. */
const barHeight = 48
/** The modules on each side that must be light. */
const quiet = { bars: 10, qr: 4 }

/**
 * Draws a code as Code 128, or as a QR code if it is an address, has other letters than those of ASCII, or is too
 * long for the width of a coupon. Returns undefined if it is too long for both.
 */
export function drawCode(code: string): DrawnCode | undefined {
  return (isForBars(code) ? drawBars(code) : undefined) ?? drawQr(code)
}

function isForBars(code: string): boolean {
  return /^[ -~]+$/.test(code) && !/^www\.|\.\w+\//i.test(code)
}

function drawBars(code: string): DrawnCode | undefined {
  const row = Array.from(new CODE128(code, {}).encode().data, (module) => module === '1')
  const columns = row.length + 2 * quiet.bars
  const scale = Math.min(2, Math.floor(mostPixels / columns))
  if (scale === 0) return undefined
  const rows = barHeight / scale
  return { columns, rows, scale, path: strokesOf(row, quiet.bars, rows / 2), thickness: rows }
}

function drawQr(code: string): DrawnCode | undefined {
  const data = qrModules(code)
  if (!data) return undefined
  const scale = Math.max(1, Math.min(4, Math.floor(mostPixels / data.length)))
  const path = data.map((row, top) => strokesOf(row, 0, top + 0.5)).join('')
  return { columns: data.length, rows: data.length, scale, path, thickness: 1 }
}

function qrModules(code: string): boolean[][] | undefined {
  try {
    return encode(code, { ecc: 'M', border: quiet.qr }).data
  } catch {
    // The largest QR code has room for two thousand bytes.
    return undefined
  }
}

/** A stroke along the middle of a row, for each run of dark modules. */
function strokesOf(row: readonly boolean[], left: number, middle: number): string {
  const modules = row.map((isDark) => (isDark ? '1' : '0')).join('')
  const strokes = Array.from(modules.matchAll(/(0*)(1+)/g), ([, light = '', dark = '']) => {
    return `m${light.length} 0h${dark.length}`
  })
  return `M${left} ${middle}${strokes.join('')}`
}
