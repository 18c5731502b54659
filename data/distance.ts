/** A distance in the unit of a locale, as a number and as a text. */
export interface Distance {
  unit: 'mile' | 'kilometer'
  value: number
  /** `3.4 mi`, `12 km`. */
  text: string
}

/** One mile in kilometres. */
const mile = 1.609344

const locales = new Map<string, string>()

/** Returns a locale of the same language with the unit of a country: `en-CA` for `en-US` and `DE`, as both have kilometres. */
export function localeOfCountry(locale: string, country: string | undefined): string {
  if (!country) return locale
  const key = `${locale} ${country}`
  const made = locales.get(key) ?? withUnitOf(country, locale)
  locales.set(key, made)
  return made
}

function withUnitOf(country: string, locale: string): string {
  const { language } = new Intl.Locale(locale)
  // English numbers in a country of another language would have its comma.
  const region = language === 'en' && !inMiles.has(country) ? 'CA' : country
  const made = `${language}-${region}`
  return distanceUnit(made) === distanceUnit(locale) ? locale : made
}

/** Converts kilometres to miles. */
export function milesOf(kilometres: number): number {
  return kilometres / mile
}

/** Returns a distance in the unit of a locale; whole numbers from 10 on. */
export function distanceIn(locale: string, kilometres: number): Distance {
  const unit = distanceUnit(locale)
  const value = unit === 'mile' ? milesOf(kilometres) : kilometres
  return { unit, value, text: textOf(locale, unit, value) }
}

/**
 * Returns an approximate distance in whole numbers, `≈ 12 km`, for points known by postal code only; empty below one.
 */
export function aboutDistance(locale: string, kilometres: number): string {
  const { unit, value } = distanceIn(locale, kilometres)
  const whole = Math.round(value)
  return whole === 0 ? '' : `≈ ${textOf(locale, unit, whole)}`
}

/** Returns a limit in the unit of a locale; from one on, rounded down to a whole number. */
export function limitIn(locale: string, kilometres: number): string {
  const { unit, value } = distanceIn(locale, kilometres)
  // A hundred miles in kilometres are slightly less when converted back.
  return textOf(locale, unit, value < 1 ? value : Math.floor(value + 1e-6))
}

// Cached: many rounded distances are equal, and formatting is slow.
const texts = new Map<string, string>()

function textOf(locale: string, unit: Distance['unit'], value: number): string {
  const digits = value < 9.95 ? 1 : 0
  const rounded = value.toFixed(digits)
  const key = `${locale} ${rounded}`
  const text = texts.get(key) ?? formatOf(locale, unit, digits).format(Number(rounded))
  texts.set(key, text)
  return text
}

// From Unicode's list of units by region, with the dependent territories of US and GB.
const inMiles = new Set(['US', 'GB', 'AS', 'GU', 'MP', 'PR', 'VI', 'UM', 'GG', 'IM', 'JE', 'GI'])

const units = new Map<string, Distance['unit']>()

// Returns the unit of road distances in the region of a locale; cached, because the lookup is slow.
function distanceUnit(locale: string): Distance['unit'] {
  const region = () => new Intl.Locale(locale).maximize().region ?? ''
  const unit = units.get(locale) ?? (inMiles.has(region()) ? 'mile' : 'kilometer')
  units.set(locale, unit)
  return unit
}

// Cached: `Intl.NumberFormat` is slow to create.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, unit: Distance['unit'], digits: 0 | 1): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits })
  formats.set(key, known)
  return known
}
