/**
 * Mutation testing: `npm run test:mutation`, half an hour on two busy cores; words that people read are
 * rules, too. One file: `npm run test:mutation -- --mutate domain/wallet/escrow.ts`.
 */
export default {
  mutate: [
    'domain/wallet/*.ts',
    'domain/ordering/*.ts',
    'domain/gigs/*.ts',
    'domain/identity/{access,securing,closing/restoring}.ts',
    'domain/identity/keys/{authenticator,key-removal,proving,second-factor,step-up,tries,wallet-pin}.ts',
    'domain/shared/withdrawals-pause.ts',
    '!domain/*/ports.ts',
  ],
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
  thresholds: { high: 98, low: 95, break: 90 },
}
