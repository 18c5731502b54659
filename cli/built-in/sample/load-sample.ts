import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Coupon,
  Promotion,
  Review,
  Service,
  SpecialHours,
  Weekday,
} from '../../../data/content.ts'
import type { StoreId } from '../../../data/store.ts'
import { makePools } from './sample-pools.ts'

/** The texts and facts of the sample content in `data/sample/`. */
export type Sample = ReturnType<typeof loadSample>

type SpecialKind = 'bare' | 'allDay' | 'pastMidnight' | 'unrated' | 'expiredCoupon'

/** Opening hours as `07:30-18:00`; `weekdays` applies to the days without an entry. */
export type Week = Partial<Record<Weekday | 'weekdays', string[]>>

interface Hours extends Record<'allDay' | 'pastMidnight', Week> {
  usual: Week[]
  special: SpecialHours[]
}

/** The part of a state in one time zone; the first area that contains a store counts. */
interface TimeZoneArea extends Partial<Record<'westOf' | 'northOf' | 'southOf', number>> {
  state: string
  zone: string
}

export type SampleCoupon = Omit<Coupon, 'barcode'> & { code?: string }
type SamplePromotion = Omit<Promotion, 'image'> & { picture: string }

/** Reads the sample's texts from a checkout's `data` folder, once. */
export function loadSample(dataFolder: string) {
  const folder = join(dataFolder, 'sample')
  const text = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const json = <T>(file: string): T => JSON.parse(text(file))
  return {
    header: text('header.html'),
    footer: text('footer.html'),
    /** Variants of every text block, phrase and picture, by name. */
    pools: makePools([
      ...named('', json('phrases.json')),
      ...namedGroups('state', json('states.json')),
      ...namedGroups('voice', json('voices.json')),
      ...filesIn(join(folder, 'blocks')).map(blockVariant),
      ...filesIn(join(folder, 'pictures')).map(pictureVariant),
    ]),
    /** Bodies as lists of block names; `bare` is for stores with almost no content. */
    bodies: json<{ usual: string[][]; bare: string[][] }>('bodies.json'),
    specialStores: json<Record<SpecialKind, readonly StoreId[]>>('special-stores.json'),
    timeZones: json<TimeZoneArea[]>('time-zones.json'),
    hours: json<Hours>('hours.json'),
    services: json<{ always: Service[]; often: Service[] }>('services.json'),
    reviews: json<Review[]>('reviews.json'),
    coupons: json<{ usual: SampleCoupon[]; expired: SampleCoupon }>('coupons.json'),
    promotions: json<SamplePromotion[]>('promotions.json'),
    banners: json<string[]>('banners.json'),
  }
}

/** A text with the name of its pool. */
type Named = [name: string, text: string]

function namedGroups(prefix: string, groups: Record<string, Record<string, string[]>>): Named[] {
  return Object.entries(groups).flatMap(([group, texts]) => named(`${prefix}:${group}:`, texts))
}

function named(prefix: string, texts: Record<string, string[]>): Named[] {
  return Object.entries(texts).flatMap(([name, variants]) =>
    variants.map((text): Named => [prefix + name, text]),
  )
}

/** File names without extension, and their texts, in an order that does not depend on the file system. */
function filesIn(folder: string): Named[] {
  return readdirSync(folder)
    .sort()
    .map((file) => [file.replace(/\.\w+$/, ''), readFileSync(join(folder, file), 'utf8').trim()])
}

/** `tires-table.html` is one variant of the block `tires`. */
function blockVariant([name, html]: Named): Named {
  return [`block:${name.slice(0, name.lastIndexOf('-'))}`, html]
}

/**
 * A data URL: only characters that an attribute cannot hold are escaped, which is shorter than base64 and
 * readable.
 */
function pictureVariant([name, svg]: Named): Named {
  const text = svg.replaceAll('"', "'").replaceAll('\n', '')
  const escaped = text.replace(/[%#<>&]/g, encodeURIComponent)
  return [`picture:${name}`, `data:image/svg+xml,${escaped}`]
}
