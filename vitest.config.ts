import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const DATABASE = './tests/support/global-setup.ts'
const WEB = './tests/support/built-web.ts'
const under = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

/** Each file of tests, and each server that one starts, is a process of its own: what they share is compiled once. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** The longest begin first: one that began last would keep one worker busy when the other has nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/screens-\w+\.test\.ts$/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/reporter.ts'],
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/*.test.ts', ...under('domain', 'use-cases', 'identity', 'web', 'images')],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'postgres',
          retry: 1,
          include: under('contracts', 'http', 'races', 'workers', 'sandbox'),
          globalSetup: [DATABASE],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'faults',
          retry: 1,
          include: under('faults'),
          globalSetup: [DATABASE],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          // A busy machine lets a page miss its time once; what is broken misses it again.
          retry: 1,
          include: under('browser'),
          globalSetup: [DATABASE, WEB],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
