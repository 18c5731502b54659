import type { LocatorStore } from './locator-file.ts'
import type { LocatorIndex } from './locator-index.ts'
import type { Query } from './read-query.ts'

/**
 * Finds the stores with a phone number: with its country code, or as people of the country dial it, with or without
 * the zero before the area code.
 */
export function matchPhone({ stores }: LocatorIndex, { plain }: Query): LocatorStore[] {
  const typed = plain.join('')
  if (!/^\d{8,15}$/.test(typed)) return []
  const bare = typed.replace(/^0+/, '')
  return stores.filter(({ phone }) => {
    const [text = '', number = text] = phone.split('\t')
    const digits = text.replace(/\D/g, '')
    const whole = number.replace(/\D/g, '')
    if (digits === typed || whole === bare || `1${whole}` === bare) return true
    // A shorter number lacks its area code, or is a postal code with four more digits.
    return whole.endsWith(bare) && (bare.length > 9 || typed !== bare)
  })
}
