import { createCountView, createUnshownImages } from '#adapters/postgres/catalog/listings.ts'
import { createPresence } from '#adapters/postgres/identity/presence.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { createAutocommit, createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { composeOver, type MarketplaceOptions } from './marketplace.ts'

export type TestMarket = ReturnType<typeof marketOver>

/** Use cases and reads over a Postgres database that the caller opens and closes. */
export function marketOver(db: Db, options: MarketplaceOptions = {}) {
  const presence = createPresence(db)
  return {
    ...composeOver(createUnitOfWork(db), { presence, autocommit: createAutocommit(db), ...options }),
    atomically: createUnitOfWork(db),
    views: createReads(db),
    countView: createCountView(db),
    unshownImages: createUnshownImages(db),
    presence,
    db,
    events: async (): Promise<DomainEvent[]> => {
      const rows = await db.selectFrom('outbox').select(['type', 'payload']).orderBy('id').execute()
      return rows.map(({ type, payload }) => ({ type, ...(payload as object) }) as DomainEvent)
    },
    user: (id: number) => createUnitOfWork(db)(({ users }) => users.byId(id)),
    audit: async () => {
      const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
      return rows.map(({ actor_id: actorId, ...entry }) => ({ actorId, ...entry }))
    },
  }
}
