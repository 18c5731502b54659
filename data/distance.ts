/** A distance as people of a locale tell it: its number in their unit, and both as a text. */
export interface Distance {
  unit: 'mile' | 'kilometer'
  value: number
  /** `3.4 mi`, `12 km`. */
  text: string
}

/** A mile in kilometres. */
const mile = 1.609344

/** Kilometres in miles. */
export function milesOf(kilometres: number): number {
  return kilometres / mile
}

/** A distance in the unit of a locale; from 10 on without a part. */
export function distanceIn(locale: string, kilometres: number): Distance {
  const unit = distanceUnit(locale)
  const value = unit === 'mile' ? milesOf(kilometres) : kilometres
  return { unit, value, text: textOf(locale, unit, value) }
}

/** A distance to or from what is known by its postal code alone: `≈ 12 km`, in whole numbers; empty below one. */
export function aboutDistance(locale: string, kilometres: number): string {
  const { unit, value } = distanceIn(locale, kilometres)
  const whole = Math.round(value)
  return whole === 0 ? '' : `≈ ${textOf(locale, unit, whole)}`
}

// Many are equal once they are rounded, and to write one takes long.
const texts = new Map<string, string>()

function textOf(locale: string, unit: Distance['unit'], value: number): string {
  const digits = value < 9.95 ? 1 : 0
  const rounded = value.toFixed(digits)
  const key = `${locale} ${rounded}`
  const text = texts.get(key) ?? formatOf(locale, unit, digits).format(Number(rounded))
  texts.set(key, text)
  return text
}

// As in Unicode's list of units by region, and what depends on these two.
const inMiles = new Set(['US', 'GB', 'AS', 'GU', 'MP', 'PR', 'VI', 'UM', 'GG', 'IM', 'JE', 'GI'])

const units = new Map<string, Distance['unit']>()

// What roads are measured in where the locale is spoken; it takes long to find out.
function distanceUnit(locale: string): Distance['unit'] {
  const region = () => new Intl.Locale(locale).maximize().region ?? ''
  const unit = units.get(locale) ?? (inMiles.has(region()) ? 'mile' : 'kilometer')
  units.set(locale, unit)
  return unit
}

// They are slow to make.
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, unit: Distance['unit'], digits: 0 | 1): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits })
  formats.set(key, known)
  return known
}
