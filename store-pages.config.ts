import { defineConfig } from 'store-pages'

export default defineConfig({
  siteUrl: 'https://www.example.com',
  country: 'US',
  appointment: { href: '/request-an-appointment' },
  couponSignup: '/api/coupon-signup',
})
