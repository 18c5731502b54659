import { defineConfig, wordpress } from 'store-pages'

export default defineConfig({
  siteUrl: 'https://www.lakeside-dental.example.com',
  stores: 'stores.csv',
  country: 'CA',
  schemaType: 'Dentist',
  brands: [{ name: 'Lakeside Dental', theme: { action: '#0b5c57', accent: '#8fd3c8' } }],
  amenities: {
    parking: { label: 'Free parking' },
    stepFree: { label: 'Step-free entrance', property: 'Wheelchair accessible entrance' },
  },
  appointment: {
    href: 'https://book.example.com/lakeside?practice={{locationID}}',
    label: 'Book a visit',
  },
  source: wordpress({
    url: process.env.WORDPRESS_URL ?? '',
    page: ({ id }) => `practice-${id}`,
    header: 'site-header',
    footer: 'site-footer',
  }),
  onMissing: 'facts-only',
})
