import type {
  Coupon,
  Details,
  OpeningHours,
  Promotion,
  Service,
  Weekday,
} from '../../data/content.ts'
import type { StoreRow } from '../../data/store.ts'
import { chooseSome, storeHash } from '../../data/store-hash.ts'
import type { Sample, SampleCoupon, SamplePromotion, Week } from './load-sample.ts'
import { pickText, type Reader } from './sample-pools.ts'

const weekdays: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const days: readonly Weekday[] = [...weekdays, 'Saturday', 'Sunday']

/** The facts beside a store's body; those with almost nothing have only a date. */
export function sampleDetails(sample: Sample, reader: Reader): Details {
  const id = reader.row.locationID
  const modified = pickText(sample.pools, reader, 'modified')
  if (sample.specialStores.bare.includes(id)) return { modified }
  return {
    hours: openingHours(weekOf(sample, id)),
    specialHours: sample.hours.special,
    ...timeZoneOf(sample, reader.row),
    services: servicesOf(sample, id),
    rating: ratingOf(sample, id),
    reviews: chooseSome(sample.reviews, id, 'reviews', between(id, 'how many reviews', 5, 9)),
    coupons: couponsOf(sample, reader),
    promotions: promotionsOf(sample, reader),
    ...bannerOf(sample, id),
    modified,
  }
}

function weekOf({ hours, specialStores }: Sample, id: number): Week {
  if (specialStores.allDay.includes(id)) return hours.allDay
  if (specialStores.pastMidnight.includes(id)) return hours.pastMidnight
  return hours.usual[storeHash(id, 'hours') % hours.usual.length] ?? {}
}

function openingHours(week: Week): OpeningHours[] {
  return days.flatMap((day) => spansOf(week, day).map((span) => openingOf(day, span)))
}

function spansOf(week: Week, day: Weekday): string[] {
  return week[day] ?? (weekdays.includes(day) ? week.weekdays : undefined) ?? []
}

function openingOf(day: Weekday, span: string): OpeningHours {
  const [opens = '', closes = ''] = span.split('-')
  return { day, opens, closes }
}

/** Nothing for a state that the sample chain does not know. */
function timeZoneOf({ timeZones }: Sample, { State, Lat, Lng }: StoreRow): { timeZone?: string } {
  const area = timeZones.find(
    ({ state, westOf = Infinity, northOf = -Infinity, southOf = Infinity }) =>
      state === State && Lng < westOf && Lat > northOf && Lat < southOf,
  )
  return area ? { timeZone: area.zone } : {}
}

function servicesOf({ services }: Sample, id: number): Service[] {
  const { always, often } = services
  return [...always, ...chooseSome(often, id, 'services', between(id, 'how many services', 3, 7))]
}

function ratingOf({ specialStores }: Sample, id: number): { value: number; count: number } {
  if (specialStores.unrated.includes(id)) return { value: 0, count: 0 }
  return { value: between(id, 'rating', 36, 50) / 10, count: between(id, 'votes', 14, 486) }
}

function couponsOf(sample: Sample, reader: Reader): Coupon[] {
  const id = reader.row.locationID
  const { usual, expired } = sample.coupons
  const chosen = chooseSome(usual, id, 'coupons', between(id, 'how many coupons', 2, 5))
  const all = sample.specialStores.expiredCoupon.includes(id) ? [...chosen, expired] : chosen
  return all.map((coupon) => couponOf(sample, reader, coupon))
}

function couponOf(sample: Sample, reader: Reader, { code, logo, ...coupon }: SampleCoupon): Coupon {
  const prefix = pickText(sample.pools, reader, 'voice:coupon-code')
  const number = between(reader.row.locationID, coupon.id, 1000, 9999)
  return {
    ...coupon,
    ...(code && { barcode: `${prefix}-${code}-${number}` }),
    ...(logo && { logo: pickText(sample.pools, reader, `picture:${logo}`) }),
  }
}

function promotionsOf(sample: Sample, reader: Reader): Promotion[] {
  const id = reader.row.locationID
  const chosen = chooseSome(
    sample.promotions,
    id,
    'promotions',
    between(id, 'how many offers', 0, 2),
  )
  return chosen.map((promotion) => promotionOf(sample, reader, promotion))
}

function promotionOf(
  { pools }: Sample,
  reader: Reader,
  { picture, ...promotion }: SamplePromotion,
): Promotion {
  return { ...promotion, image: pickText(pools, reader, `picture:${picture}`) }
}

/** One store in three has something to announce. */
function bannerOf({ banners }: Sample, id: number): { banner?: string } {
  const banner = banners[storeHash(id, 'banner') % (banners.length * 3)]
  return banner === undefined ? {} : { banner }
}

function between(id: number, question: string, least: number, most: number): number {
  return least + (storeHash(id, question) % (most - least + 1))
}
