import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Reads } from '#adapters/contract/reads.ts'
import { createMemoryBackend } from '#adapters/memory/unit-of-work.ts'
import { createCountView, createUnshownImages } from '#adapters/postgres/catalog/listings.ts'
import { createPresence } from '#adapters/postgres/identity/presence.ts'
import { createDatabase, type Db } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import type { CountView, UnshownImages } from '#domain/catalog/ports.ts'
import type { Presence } from '#domain/identity/ports.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { freshDatabase } from './infrastructure.ts'

/** The interface of the memory twin and Postgres; only Postgres has reads. */
export type DataBackend = {
  atomically: UnitOfWork
  readonly views: Reads
  countView: CountView
  unshownImages: UnshownImages
  presence: Presence
}

/** Like `test`, for reads: on Postgres alone. */
export type Reading = (name: string, body: () => Promise<void>) => void

/** Runs one suite on the memory twin and on a Postgres database. `backend()` exists inside the tests. */
export function onBothBackends(suite: (backend: () => DataBackend, reading: Reading) => void): void {
  describe('in memory', () => {
    const twin = createMemoryBackend({ fees: { ...DEFAULT_FEES, id: 1 } })
    const noReads = (): never => {
      throw new Error('the twin has no reads: say `reading` instead of `test`')
    }
    const backend = {
      ...twin,
      get views(): never {
        return noReads()
      },
      countView: noReads,
    }
    suite(
      () => backend,
      () => undefined,
    )
  })
  readsOnPostgres(suite)
}

export function readsOnPostgres(suite: (backend: () => DataBackend, reading: Reading) => void): void {
  describe('on Postgres', () => {
    const postgres = onPostgres()
    suite(() => postgres.backend, test)
  })
}

/** Opens a Postgres database for one `describe`; its parts exist inside the tests. */
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
        views: createReads(db),
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
