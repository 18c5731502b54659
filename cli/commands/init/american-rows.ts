import { statesOf } from '../../../data/states.ts'
import type { StoreRow } from '../../../data/store.ts'
import { zipPattern } from '../../../data/zip-forms.ts'
import { northAmerican, withoutLabel } from '../../stores/read-phones.ts'
import { defaultCountry } from './answers.ts'

/** Whether most phones or addresses look like those of the US, which has a town of nearly every name. */
export async function areAmerican(rows: readonly StoreRow[], other: string): Promise<boolean> {
  const phones = rows.map(({ Phone }) => Phone).filter((text) => /\d/.test(text))
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const american = phones.filter((phone) => {
    const said = plainPhone(phone)
    const number = northAmerican(said, defaultCountry)?.number
    const area = number && parsePhoneNumberFromString(number)?.country
    return area === defaultCountry || withoutArea.test(said)
  })
  const inStates = rows.filter((row) => hasAmericanState(row, other))
  return (
    (phones.length > 0 && american.length >= phones.length / 2) ||
    inStates.length >= rows.length / 2
  )
}

const withoutArea = /^[2-9]\d\d-\d{4}$/

/** Returns a phone without its extension, and with digits for its letters. */
function plainPhone(said: string): string {
  const [phone = ''] = withoutLabel(said.trim()).split(/\s*(?:\bext|(?<=\d\s*)x|#|[,;])/i)
  return phone
    .replaceAll('/', '-')
    .replace(/(?<=-)[A-Z]+/g, (letters) => '5'.repeat(letters.length))
}

const americanStates = new Set(
  [...statesOf(defaultCountry)].flat().map((name) => name.toLowerCase()),
)

function hasAmericanState({ State, ...address }: StoreRow, other: string): boolean {
  const { AddressLine1, AddressLine2, City } = address
  const ends = [AddressLine1, AddressLine2, City].map((text) => partsOf(text).slice(1).at(-1) ?? '')
  const states = [partsOf(State.trim().replace(/^US-/, ''))[0] ?? '', ...ends]
  // The code of a country may be that of a state, as in `Berlin, DE`.
  return states.some((state) => americanStates.has(state) && state !== other.toLowerCase())
}

/** Returns the parts of an address between its commas, without a postal code or the name of the US at its end. */
function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[\s,]+(?:usa?|united states)$/, '')
    .replace(/[\s,]+\d{5}(?:-\d{4})?$/, '')
    .split(',')
    .map((part) => part.trim())
}

/** The share of phones and codes that may look like those of the US by chance. */
const chance = 0.1

/** Whether hardly any row looks American by its phone, or else by its postal code, which many countries have, too. */
export function areForeign(rows: readonly StoreRow[]): boolean {
  const codes = new RegExp(`^(?:${zipPattern(defaultCountry)})$`)
  const answers = rows.flatMap(({ Phone, Zip }) => {
    if (Phone.replace(/\D/g, '').length > 6)
      return [northAmerican(plainPhone(Phone), defaultCountry) !== undefined]
    return Zip === '' ? [] : [codes.test(Zip)]
  })
  return answers.filter(Boolean).length < chance * answers.length
}
