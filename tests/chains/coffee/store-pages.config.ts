import { defineConfig } from 'store-pages'

export default defineConfig({
  stores: 'stores.json',
  brands: 'brands.json',
  siteUrl: 'https://coffee.example.com',
})
