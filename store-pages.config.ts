import { defineConfig } from 'store-pages'

export default defineConfig({
  siteUrl: 'https://www.example.com',
  copyrightYear: 2023,
  country: 'US',
  appointment: { href: '/request-an-appointment?store={{locationID}}' },
  couponSignup: '/api/coupon-signup',
  locator: { filters: ['open', 'amenities', 'services', 'brand'] },
})
