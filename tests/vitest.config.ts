import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { folderInMemory } from './support/folder-in-memory.ts'

const DATABASE = './tests/support/global-setup.ts'
const WEB = './tests/support/browsers/built-web.ts'
const SCENE = './tests/browser/prepare-scene.ts'
const CHROMIUM = './tests/support/browsers/unpacked-chromium.ts'
const AFTER_FILE = './tests/support/after-file.ts'
const under = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

/** Shares compiled code between test servers and files with a process of their own. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Databases, pictures and browser profiles are thousands of small files, with which a disk is slow. */
const memory = process.env.TMPDIR === undefined ? folderInMemory() : undefined
if (memory) process.env.TMPDIR = memory

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests wait for databases, processes, pages and timers as much as they work.
    maxWorkers: 3,
    reporters: ['default', './tests/support/reporter.ts'],
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/*.test.ts', ...under('domain', 'use-cases', 'web', 'images')],
          setupFiles: [AFTER_FILE],
          isolate: false,
          // Properties over many examples take this long on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: under('contracts', 'http', 'identity', 'races', 'workers', 'sandbox'),
          globalSetup: [DATABASE],
          setupFiles: [AFTER_FILE],
          isolate: false,
          // Races go over many rounds, as slowly as a busy machine lets them.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: under('faults'),
          globalSetup: [DATABASE],
          setupFiles: [AFTER_FILE],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          // A busy machine lets a page miss its time once; what is broken misses it again.
          retry: 1,
          include: under('browser'),
          globalSetup: [DATABASE, WEB, SCENE, CHROMIUM],
          setupFiles: [AFTER_FILE],
          isolate: false,
          // Equals the timeout of other page waits.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
