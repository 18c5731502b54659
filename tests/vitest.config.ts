import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    exclude: ['dist/**'],
    include: ['tests/{data,client,templates,cli}/**/*.test.{ts,tsx}'],
    // Builds and property tests share two cores in CI.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
