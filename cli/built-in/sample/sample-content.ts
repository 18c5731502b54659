import type { Brand } from '../../../data/brands.ts'
import type { Coupon, Details, OpeningHours } from '../../../data/content.ts'
import type { Store, StoreId, StoreRow } from '../../../data/store.ts'
import { chooseSome, storeHash } from '../../../data/store-hash.ts'
import { weekdaysFromMonday } from '../../../data/weekdays.ts'
import type { Sample, SampleCoupon, Week } from './load-sample.ts'
import { fillPlaceholders, pickText, type Reader } from './sample-pools.ts'

/** The header as HTML with tokens: the same for every store of a brand. */
export function sampleHeader(sample: Sample, { row }: Store, { id }: Pick<Brand, 'id'>): string {
  return fillPlaceholders(sample.pools, { row, brandId: id }, sample.header)
}

/** A store's body as HTML with tokens, and its facts; both depend on the store alone. */
export function samplePage(sample: Sample, { row }: Store, { id: brandId }: Pick<Brand, 'id'>) {
  const reader = { row, brandId }
  return { content: bodyOf(sample, reader), details: detailsOf(sample, reader) }
}

function bodyOf({ bodies, specialStores, pools }: Sample, reader: Reader): string {
  const id = reader.row.locationID
  const choice = specialStores.bare.includes(id) ? bodies.bare : bodies.usual
  const blocks = choice[storeHash(id, 'body') % choice.length] ?? []
  return blocks.map((name) => pickText(pools, reader, `block:${name}`)).join('\n\n')
}

function detailsOf(sample: Sample, reader: Reader): Details {
  const id = reader.row.locationID
  const { specialStores, services, coupons } = sample
  const modified = pickText(sample.pools, reader, 'modified')
  if (specialStores.bare.includes(id)) return { modified }
  const some = <T>(all: T[], what: string, least: number, most: number) =>
    chooseSome(all, id, what, between(id, `how many ${what}`, least, most))
  const offers = between(id, 'how many offers', 0, 2)
  // The first offer is the whole chain's.
  const [ofChain, ...ofStores] = sample.promotions
  const promotions = [
    ...(ofChain && offers > 0 ? [ofChain] : []),
    ...chooseSome(ofStores, id, 'promotions', Math.max(0, offers - 1)),
  ]
  return {
    hours: openingHours(sample, id),
    specialHours: sample.hours.special,
    ...timeZoneOf(sample, reader.row),
    services: [...services.always, ...some(services.often, 'services', 3, 7)],
    rating: ratingOf(sample, id),
    reviews: some(sample.reviews, 'reviews', 5, 9),
    coupons: [
      ...some(coupons.usual, 'coupons', 2, 5),
      ...(specialStores.expiredCoupon.includes(id) ? [coupons.expired] : []),
    ].map((coupon) => couponOf(sample, reader, coupon)),
    promotions: promotions.map(({ picture, ...promotion }) => ({
      ...promotion,
      image: pickText(sample.pools, reader, `picture:${picture}`),
    })),
    ...bannerOf(sample, id),
    modified,
  }
}

const weekdays = weekdaysFromMonday.slice(0, 5)

function openingHours(sample: Sample, id: StoreId): OpeningHours[] {
  const week = weekOf(sample, id)
  return weekdaysFromMonday.flatMap((day) => {
    const spans = week[day] ?? (weekdays.includes(day) ? week.weekdays : undefined) ?? []
    return spans.map((span) => {
      const [opens = '', closes = ''] = span.split('-')
      return { day, opens, closes }
    })
  })
}

function weekOf({ hours, specialStores }: Sample, id: StoreId): Week {
  if (specialStores.allDay.includes(id)) return hours.allDay
  if (specialStores.pastMidnight.includes(id)) return hours.pastMidnight
  return hours.usual[storeHash(id, 'hours') % hours.usual.length] ?? {}
}

/** Empty for a state that the sample chain does not have. */
function timeZoneOf({ timeZones }: Sample, { State, Lat, Lng }: StoreRow): { timeZone?: string } {
  const area = timeZones.find(
    ({ state, westOf = Infinity, northOf = -Infinity, southOf = Infinity }) =>
      state === State && Lng < westOf && Lat > northOf && Lat < southOf,
  )
  return area ? { timeZone: area.zone } : {}
}

function ratingOf({ specialStores }: Sample, id: StoreId): { value: number; count: number } {
  if (specialStores.unrated.includes(id)) return { value: 0, count: 0 }
  return { value: between(id, 'rating', 36, 50) / 10, count: between(id, 'votes', 14, 486) }
}

function couponOf({ pools }: Sample, reader: Reader, sent: SampleCoupon): Coupon {
  const { code, logo, ...coupon } = sent
  const prefix = pickText(pools, reader, 'voice:coupon-code')
  const number = between(reader.row.locationID, coupon.id, 1000, 9999)
  return {
    ...coupon,
    ...(code && { barcode: `${prefix}-${code}-${number}` }),
    ...(logo && { logo: pickText(pools, reader, `picture:${logo}`) }),
  }
}

/** One store in three has an announcement. */
function bannerOf({ banners }: Sample, id: StoreId): { banner?: string } {
  const banner = banners[storeHash(id, 'banner') % (banners.length * 3)]
  return banner === undefined ? {} : { banner }
}

function between(id: StoreId, question: string, least: number, most: number): number {
  return least + (storeHash(id, question) % (most - least + 1))
}
