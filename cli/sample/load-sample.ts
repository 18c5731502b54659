import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Coupon,
  Promotion,
  Review,
  Service,
  SpecialHours,
  Weekday,
} from '../../data/content.ts'
import { makePools, type Pools } from './sample-pools.ts'

/** The texts and facts of the sample content, as `data/sample/` holds them. */
export interface Sample {
  header: string
  footer: string
  /** Variants of every text block, phrase and picture, by name. */
  pools: Pools
  /** Bodies as lists of block names; `bare` is for stores with almost nothing. */
  bodies: { usual: string[][]; bare: string[][] }
  specialStores: Record<SpecialKind, readonly number[]>
  timeZones: TimeZoneArea[]
  hours: { usual: Week[]; allDay: Week; pastMidnight: Week; special: SpecialHours[] }
  services: { always: Service[]; often: Service[] }
  reviews: Review[]
  coupons: { usual: SampleCoupon[]; expired: SampleCoupon }
  promotions: SamplePromotion[]
  banners: string[]
}

type SpecialKind = 'bare' | 'allDay' | 'pastMidnight' | 'unrated' | 'expiredCoupon'

/** Opening times as `07:30-18:00`; `weekdays` counts for the days that have no entry of their own. */
export type Week = Partial<Record<Weekday | 'weekdays', string[]>>

/** Part of a state on one clock; the first area that holds a store counts. */
interface TimeZoneArea {
  state: string
  westOf?: number
  northOf?: number
  southOf?: number
  zone: string
}

export type SampleCoupon = Omit<Coupon, 'barcode'> & { code?: string }
export type SamplePromotion = Omit<Promotion, 'image'> & { picture: string }

/** Reads the sample's texts from a checkout's `data` folder, once. */
export function loadSample(dataFolder: string): Sample {
  const folder = join(dataFolder, 'sample')
  return {
    header: readText(folder, 'header.html'),
    footer: readText(folder, 'footer.html'),
    pools: makePools(readVariants(folder)),
    bodies: readJson(folder, 'bodies.json'),
    specialStores: readJson(folder, 'special-stores.json'),
    timeZones: readJson(folder, 'time-zones.json'),
    hours: readJson(folder, 'hours.json'),
    services: readJson(folder, 'services.json'),
    reviews: readJson(folder, 'reviews.json'),
    coupons: readJson(folder, 'coupons.json'),
    promotions: readJson(folder, 'promotions.json'),
    banners: readJson(folder, 'banners.json'),
  }
}

/** Texts with their pool's name, in an order that no file system decides. */
function readVariants(folder: string): [name: string, text: string][] {
  return [
    ...namedTexts('', readJson(folder, 'phrases.json')),
    ...namedGroups('state', readJson(folder, 'states.json')),
    ...namedGroups('voice', readJson(folder, 'voices.json')),
    ...readFolder(join(folder, 'blocks'), '.html').map(blockVariant),
    ...readFolder(join(folder, 'pictures'), '.svg').map(pictureVariant),
  ]
}

function namedGroups(
  prefix: string,
  groups: Record<string, Record<string, string[]>>,
): [string, string][] {
  return Object.entries(groups).flatMap(([group, texts]) =>
    namedTexts(`${prefix}:${group}:`, texts),
  )
}

function namedTexts(prefix: string, texts: Record<string, string[]>): [string, string][] {
  return Object.entries(texts).flatMap(([name, variants]) =>
    variants.map((text): [string, string] => [prefix + name, text]),
  )
}

/** `tires-table.html` is one variant of the block `tires`. */
function blockVariant([name, html]: [string, string]): [string, string] {
  return [`block:${name.slice(0, name.lastIndexOf('-'))}`, html]
}

function pictureVariant([name, svg]: [string, string]): [string, string] {
  return [`picture:${name}`, svgAddress(svg)]
}

/** Only what an attribute or an address cannot hold is escaped: shorter than base64, and readable. */
function svgAddress(svg: string): string {
  const text = svg.replaceAll('"', "'").replaceAll('\n', '')
  return `data:image/svg+xml,${text.replace(/[%#<>&]/g, encodeURIComponent)}`
}

function readFolder(folder: string, extension: string): [name: string, text: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .sort()
    .map((file) => [file.slice(0, -extension.length), readText(folder, file)])
}

function readJson<T>(folder: string, file: string): T {
  return JSON.parse(readText(folder, file)) as T
}

function readText(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8').trim()
}
