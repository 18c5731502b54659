import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'store-pages'
import { coupons } from './plugins/coupons.tsx'
import { finder } from './plugins/finder.tsx'
import { hoursRule } from './plugins/hours-rule.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export default defineConfig({
  siteUrl: 'https://www.ofenfrisch.example.com',
  stores: 'stores.csv',
  locale: 'de-AT',
  country: 'AT',
  currency: 'EUR',
  schemaType: 'Bakery',
  brands: [{ name: 'Ofenfrisch', theme: { action: '#8a3b12', accent: '#e0a458' } }],
  source: {
    name: 'offers.json',
    async page({ id }, { folder }) {
      const { [id]: offer } = JSON.parse(await readFile(join(folder, 'offers.json'), 'utf8'))
      const hours = days.map((day) => ({ day, opens: offer.opens, closes: '18:00' }))
      return {
        html: '<p>Frisch aus dem Ofen.</p>',
        details: {
          ...(offer.opens && { hours }),
          coupons: offer.coupons.map((description: string, at: number) => ({
            id: `${id}-${at}`,
            description,
            expires: '2030-12-31',
          })),
        },
      }
    },
  },
  plugins: [finder, coupons, hoursRule],
})
