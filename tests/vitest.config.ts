import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of functions: their files share the modules of a worker, which take longer to load than most of them run. */
const ofFunctions = ['data', 'client', 'templates', 'cli/stores', 'cli/render'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
)
const all = ['tests/*.test.ts', 'tests/{data,client,templates,cli,bench}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    exclude: ['dist/**'],
    setupFiles: ['tests/helpers/fixed-seed.ts'],
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'functions', include: ofFunctions, isolate: false } },
      {
        extends: true,
        test: { name: 'program', include: all, exclude: ['dist/**', ...ofFunctions] },
      },
    ],
    // One more than cores: some wait for processes and for servers.
    maxWorkers: availableParallelism() + 1,
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
