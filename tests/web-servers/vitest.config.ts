import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/web-servers/*.test.ts'],
    testTimeout: 120_000,
    chaiConfig: { truncateThreshold: 2_000 },
  },
})
