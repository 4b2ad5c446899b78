/** Does a test notice when a rule of money is wrong? `npm run test:mutation`, an hour on two cores. */
export default {
  mutate: ['domain/wallet/*.ts', 'domain/ordering/*.ts', 'domain/gigs/*.ts', '!domain/*/ports.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/stryker.vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 2,
  timeoutMS: 20_000,
  // The TypeScript of this project has no API for the tool to rewrite its settings with; the tests need none.
  tsconfigFile: 'tests/no-tsconfig.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: 'var/stryker',
  thresholds: { high: 95, low: 90, break: null },
}
