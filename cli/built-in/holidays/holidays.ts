import { countryOf } from '../../../data/store-address.ts'
import type { Plugin } from '../../plugins/plugin.ts'

let table: Promise<typeof import('./name-holidays.ts')> | undefined

/** Gives special days without a name the name of the public holiday on that day, in the language of the page. */
export const holidays = {
  name: 'holidays',
  async transformPage(page, { site }) {
    const { specialHours } = page.details
    if (!specialHours?.some(({ name }) => !name)) return page
    const country = countryOf(page.store, site)
    if (!country) return page
    // Most lists have no special days.
    table ??= import('./name-holidays.ts')
    const { nameHolidays } = await table
    const place = { country, state: page.store.row.State, locale: page.locale }
    return {
      ...page,
      details: { ...page.details, specialHours: nameHolidays(specialHours, place) },
    }
  },
} satisfies Plugin
