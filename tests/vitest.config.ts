import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    exclude: ['dist/**'],
    setupFiles: ['tests/helpers/fixed-seed.ts'],
    include: ['tests/*.test.ts', 'tests/{data,client,templates,cli,bench}/**/*.test.{ts,tsx}'],
    // One more than cores: some wait for processes and for servers.
    maxWorkers: availableParallelism() + 1,
    // Builds and property tests share two cores in CI.
    // A log of CI has only the message, and that must say what differs.
    chaiConfig: { truncateThreshold: 2_000 },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Measured with `--coverage`; code in another process or thread counts as not reached.
    coverage: {
      include: ['cli/**/*.ts', 'data/**/*.ts'],
      reporter: ['text-summary'],
      reportOnFailure: true,
      reportsDirectory: 'test-results/coverage',
      thresholds: {
        lines: 95,
        branches: 94,
        // Every message of the catalogue is provoked.
        'cli/report/wording/*.ts': { functions: 100, branches: 100 },
      },
    },
  },
})
