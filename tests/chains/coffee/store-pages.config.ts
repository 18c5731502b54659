import { defineConfig } from 'store-pages'
import { z } from 'zod'

const fields = z.object({ roast: z.enum(['Dark', 'Light']).optional() })

declare module 'store-pages' {
  interface Register {
    fields: typeof fields
  }
}

export default defineConfig({
  siteUrl: 'https://coffee.example.com',
  stores: 'stores.csv',
  columns: { locationID: 'Shop' },
  // Stores in Canada; the others say their own.
  languages: ['en-CA', 'fr-CA'],
  fields,
  schemaType: 'CafeOrCoffeeShop',
  brands: [
    {
      name: 'Morning Bean Coffee',
      label: 'Morning Bean',
      descriptionTemplate: {
        en: 'Coffee and breakfast in {city} at {address}.',
        fr: 'Café et petit déjeuner à {city}, {address}.',
      },
      theme: { paper: '#fbf6ef', ink: '#2b1d14', action: '#7a3b12', accent: '#d9a05b' },
    },
  ],
  amenities: {
    wifi: {
      label: { en: 'Free Wi-Fi', fr: 'Wi-Fi gratuit', de: 'Gratis-WLAN' },
      icon: 'wifi',
      property: 'amenityFeature',
    },
    driveThrough: {
      label: { en: 'Drive-through', fr: 'Service au volant', de: 'Drive-in' },
      property: 'Drive-through window',
    },
    patio: {
      label: { en: 'Patio', fr: 'Terrasse', de: 'Terrasse' },
      icon: '<svg viewBox="0 0 24 24"><path d="M2 10 12 3l10 7H2zm9 0h2v11h-2z"/></svg>',
    },
  },
  appointment: false,
  // Pages are made of the list's facts.
  source: 'none',
})
