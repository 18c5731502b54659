import { z } from 'zod'
import { isSitePath } from './http-address.ts'

const tilesRule =
  'should be an address with https:// or a path from / on, with {z}, {x} and {y} in it or .pmtiles at its end'
const styleRule = 'should be an address with https:// or a path from / on'
const creditRule = 'should be text, { text, href }, or a list of those'
const levelRule = 'should be a whole number from 1 to 22'

const filled = z.string(creditRule).refine((text) => text.trim() !== '', 'should not be empty')
const credit = z.union(
  [
    filled,
    z
      .strictObject({
        text: filled,
        href: z.string(creditRule).refine(isHttps, 'should be an address with https://').optional(),
      })
      .describe('a credit'),
  ],
  creditRule,
)

const credits = z.union([credit, z.array(credit).min(1, 'should not be empty')], creditRule)

/** A street map that visitors can select; `false` for no map at all. */
export const mapSchema = z.union(
  [
    z.literal(false),
    z
      .strictObject({
        /**
         * The address of each tile with `{z}`, `{x}` and `{y}`; or that of one `.pmtiles` file. A path is relative
         * to the site.
         */
        tiles: z.string(tilesRule).refine(isTiles, tilesRule),
        /** The credits that the map's licence requires: `{ text: '© OpenStreetMap', href: 'https://…' }`, or several. */
        attribution: credits,
        /** The highest zoom level with tiles, unless they are a `.pmtiles` file. Default: 16. */
        maxZoom: z.int(levelRule).min(1, levelRule).max(22, levelRule).optional(),
      })
      .describe('a map'),
    z
      .strictObject({
        /** The address of a MapLibre style, or its path on the site. */
        style: z.string(styleRule).refine((text) => isSitePath(text) || isHttps(text), styleRule),
        tiles: z.undefined('should not be beside style').optional(),
        /** The credits in place of those that the style's sources name. */
        attribution: credits.optional(),
      })
      .describe('a map'),
  ],
  'should be false, or an object with style, or with tiles and attribution',
)

function isTiles(tiles: string): boolean {
  if (!isSitePath(tiles) && !isHttps(tiles)) return false
  const { pathname } = new URL(tiles, 'https://site.example')
  return (
    pathname.endsWith('.pmtiles') || ['{z}', '{x}', '{y}'].every((part) => tiles.includes(part))
  )
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
