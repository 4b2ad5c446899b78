import { afterAll, beforeAll, describe } from 'vitest'
import type { Views } from '#adapters/http/contract/views.ts'
import { createMemoryBackend } from '#adapters/memory/unit-of-work.ts'
import { createDatabase, type Db } from '#adapters/postgres/database.ts'
import { createCountView, createUnshownImages } from '#adapters/postgres/listings.ts'
import { createPool } from '#adapters/postgres/pool.ts'
import { createPresence } from '#adapters/postgres/presence.ts'
import { createUnitOfWork } from '#adapters/postgres/unit-of-work.ts'
import { createViews } from '#adapters/postgres/views/all.ts'
import type { CountView, UnshownImages } from '#domain/catalog/ports.ts'
import type { Presence } from '#domain/identity/ports.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { freshDatabase } from './infrastructure.ts'

/** What both the memory twin and Postgres offer to everything above them. */
export type DataBackend = {
  atomically: UnitOfWork
  views: Views
  countView: CountView
  unshownImages: UnshownImages
  presence: Presence
}

/** Runs one suite on the memory twin and on a Postgres database of its own. `backend()` is there inside the tests. */
export function onBothBackends(suite: (backend: () => DataBackend) => void): void {
  describe('in memory', () => {
    const backend = createMemoryBackend({ fees: { ...DEFAULT_FEES, id: 1 }, now: () => new Date() })
    suite(() => backend)
  })
  describe('on Postgres', () => {
    const postgres = onPostgres()
    suite(() => postgres.backend)
  })
}

/** A Postgres database of its own for the tests of one `describe`: its parts are there inside the tests. */
export function onPostgres({ connections = 10 }: { connections?: number } = {}) {
  const parts: {
    backend?: DataBackend
    db?: Db
    url?: string
    ownerUrl?: string
    close?: () => Promise<void>
  } = {}
  beforeAll(async () => {
    const database = await freshDatabase()
    const pool = createPool({ url: database.url, max: connections, applicationName: 'tests' })
    const db = createDatabase(pool)
    Object.assign(parts, {
      db,
      url: database.url,
      ownerUrl: database.ownerUrl,
      backend: {
        atomically: createUnitOfWork(db),
        views: createViews(db),
        countView: createCountView(db),
        unshownImages: createUnshownImages(db),
        presence: createPresence(db),
      },
      close: async () => {
        await pool.end()
        await database.drop()
      },
    })
  })
  afterAll(() => parts.close?.())
  return {
    get backend(): DataBackend {
      return there(parts.backend)
    },
    get db(): Db {
      return there(parts.db)
    },
    get url(): string {
      return there(parts.url)
    },
    get ownerUrl(): string {
      return there(parts.ownerUrl)
    },
  }
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the database is there inside the tests only')
  return value
}
