import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBarcodes } from '../../cli/render/draw-barcodes.ts'
import type { Coupon } from '../../data/content.ts'
import { renderPage } from '../../templates/index.ts'
import { cases } from '../helpers/properties.ts'
import { readBarcode } from '../helpers/read-barcode.ts'
import { attribute, byClass, documentOf, textOf } from './dom.ts'
import { page, site } from './sample-page.ts'

const usual = { id: 'a', description: '$5 off', expires: '2099-12-31' }

async function ticketOf(facts: Partial<Coupon>): Promise<string> {
  const details = { coupons: [{ ...usual, ...facts }] }
  const barcodes = await drawBarcodes(details)
  const html = renderPage(page({ details, ...(barcodes && { barcodes }) }), site).join('')
  return /<div class="coupon-ticket">.*?<\/div>/s.exec(html)?.[0] ?? ''
}

const drawingIn = (ticket: string) =>
  /<svg class="coupon-drawing".*?<\/svg>/s.exec(ticket)?.[0] ?? ''
const scan = async (barcode: string, zoom = 1) =>
  readBarcode(drawingIn(await ticketOf({ barcode })), zoom)

const long = 'x'.repeat(500)
const tooLong = 'x'.repeat(3000)

const drawn: [code: string, format: string][] = [
  ['HT-OIL-4821', 'Code128'],
  ['20OIL', 'Code128'],
  ['0 12345 67890', 'Code128'],
  ['0 12345 67890 5', 'QRCode'],
  ['0123456789012345678901234567', 'Code128'],
  ['A', 'Code128'],
  ['a&b<c>"d\'', 'Code128'],
  ['constructor', 'Code128'],
  ['FRÜHLING', 'QRCode'],
  ['早割', 'QRCode'],
  ['www.example.com', 'QRCode'],
  ['example.com/c?o=1&p=2', 'QRCode'],
  ['WINTER-TIRES-AND-BRAKES-2026', 'QRCode'],
  [long, 'QRCode'],
]

test.each(drawn)(
  'a scanner reads %s as %s from a screen, a phone and a print',
  async (...given) => {
    const [code, format] = given
    for (const zoom of [1, 2, 4]) expect(await scan(code, zoom)).toEqual([{ format, text: code }])
  },
)

test('a scanner reads any code', async () => {
  const letters = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 24 })
  const codes = letters.filter((code) => code.trim() === code)
  await fc.assert(
    fc.asyncProperty(codes, async (code) => {
      expect((await scan(code, 2)).map(({ text }) => text)).toEqual([code])
    }),
    cases(100),
  )
})

test('each drawing fits into the narrowest coupon, in whole pixels for each module', async () => {
  for (const [code] of drawn) {
    const [svg] = byClass(documentOf(await ticketOf({ barcode: code })), 'coupon-drawing')
    const [width, height] = ['width', 'height'].map((name) => Number(attribute(svg as never, name)))
    const [, , columns = 0] = (attribute(svg as never, 'viewBox') ?? '').split(' ').map(Number)
    expect(width).toBeLessThanOrEqual(216)
    expect(Number.isInteger((width ?? 0) / columns)).toBe(true)
    expect(height).toBeGreaterThanOrEqual(48)
  }
})

const shown: [name: string, facts: Partial<Coupon>, label: string | undefined, text: string[]][] = [
  ['no code', {}, undefined, []],
  ['a barcode', { barcode: 'A1' }, 'Barcode A1', ['Code A1']],
  ['a code alone', { code: 'A1' }, undefined, ['Code A1']],
  ['one code in both', { code: 'A1', barcode: 'A1' }, 'Barcode A1', ['Code A1']],
  ['two codes', { code: 'A1', barcode: '0123' }, 'Barcode 0123', ['Code A1', 'Code 0123']],
  ['a code beside a picture', { code: 'A1', barcode: '/b.png' }, undefined, ['Code A1']],
  ['a picture', { barcode: '/b.png' }, undefined, []],
  ['a code that is too long', { barcode: tooLong }, undefined, [`Code ${tooLong}`]],
]

test.each(shown)('a coupon with %s', async (_, facts, label, text) => {
  const ticket = documentOf(await ticketOf(facts))
  const [drawing] = byClass(ticket, 'coupon-drawing')
  expect(drawing && attribute(drawing, 'aria-label')).toBe(label)
  expect(byClass(ticket, 'coupon-code').map(textOf)).toEqual(text)
})

test('the alternative text of a barcode that is a picture has the code', async () => {
  expect(await ticketOf({ code: 'A1', barcode: '/b.png' })).toContain('alt="Barcode A1"')
  expect(await ticketOf({ barcode: '/b.png' })).toContain('alt="Barcode"')
})
