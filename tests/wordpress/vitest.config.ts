import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/wordpress/*.test.ts'],
    globalSetup: 'tests/wordpress/global-setup.ts',
    // The files share one WordPress.
    fileParallelism: false,
    testTimeout: 180_000,
    chaiConfig: { truncateThreshold: 2_000 },
    hookTimeout: 60_000,
  },
})
