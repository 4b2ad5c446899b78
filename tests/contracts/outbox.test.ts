import { describe, expect, test } from 'vitest'
import { newestEvents } from '#adapters/postgres/runtime/outbox.ts'
import { ANNOUNCED, announcementOf } from '#domain/notifying/words/activity.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { onPostgres } from '#tests/support/both-backends.ts'

const listed = (productId: number): DomainEvent => ({
  type: 'product.listed',
  productId,
  title: `Phone ${productId}`,
  campus: 'unilag',
  userId: 1,
})

describe('The newest events', () => {
  const postgres = onPostgres()

  test('of some kinds come oldest first, whole, as announcements for whoever missed them', async () => {
    const passed: DomainEvent = { type: 'password.changed', userId: 1 }
    await postgres.backend.atomically(({ outbox }) =>
      outbox.append([listed(1), listed(2), passed, listed(3), passed]),
    )
    const newest = await newestEvents(postgres.db, ANNOUNCED, 2)
    expect(newest.map(({ event }) => event)).toEqual([listed(2), listed(3)])
    const message = newest.map(({ id, event, at }) => announcementOf(id, event, at))
    expect(message).toMatchObject([{ message: 'New listing: Phone 2' }, { message: 'New listing: Phone 3' }])
    expect(newest.map(({ at }) => at)).toEqual([expect.any(Date), expect.any(Date)])
  })
})
