import { defineConfig } from 'store-pages'

export default defineConfig({
  siteUrl: 'https://www.example.com',
  couponSignup: '/api/coupon-signup',
})
