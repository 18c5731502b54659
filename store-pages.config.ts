import { defineConfig } from 'store-pages'

export default defineConfig({
  siteUrl: 'https://www.example.com',
  country: 'US',
  couponSignup: '/api/coupon-signup',
})
