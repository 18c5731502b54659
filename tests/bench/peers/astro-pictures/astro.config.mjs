import { defineConfig } from 'astro/config'

export default defineConfig({
  image: { remotePatterns: [{ protocol: 'http' }] },
  devToolbar: { enabled: false },
})
