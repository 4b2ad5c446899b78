import { defineConfig } from 'vitest/config'

/** Tests without database and browser, so that each mutant takes seconds. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    pool: 'forks',
    include: ['tests/domain/**/*.test.ts', 'tests/use-cases/**/*.test.ts'],
    // Whole worlds of random steps take the longest and would notice by luck: each rule has to have a test of its own.
    exclude: ['**/*.property.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
