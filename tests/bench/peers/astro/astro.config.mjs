import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { linkPages } from './chain/link-pages.mjs'

export default defineConfig({
  integrations: [react(), { name: 'link-pages', hooks: { 'astro:build:done': () => linkPages() } }],
  build: { concurrency: 8 },
  devToolbar: { enabled: false },
})
