import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPeople } from '#adapters/postgres/identity/reads.ts'
import { createPostgresActivityFeed } from '#adapters/postgres/notifying/activity-feed.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember } from '#tests/support/market/builders.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'
import { composeInbox } from '../../app-server/notifying/inbox.ts'

describe('Open streams, notified by the publishing step', () => {
  const postgres = onPostgres()
  const told: number[] = []
  let feed: ReturnType<typeof createPostgresActivityFeed>

  beforeAll(async () => {
    const onError = (error: Error) => expect.unreachable(error.message)
    feed = createPostgresActivityFeed({ db: postgres.db, url: postgres.ownerUrl, onError })
    await feed.ready()
    feed.onUserNotified((userId) => told.push(userId))
  })
  afterAll(() => feed.close())

  const inbox = () => {
    const settings = { ESCROW_AUTO_RELEASE_DAYS: undefined, REDIS_URL: undefined }
    return composeInbox({ db: postgres.db, activityFeed: feed, now: () => new Date() }, settings)
  }

  const handOn = (receiverId: number, ends: () => Promise<void>) => {
    const event: DomainEvent = { type: 'message.sent', messageId: 1, senderId: 1, receiverId }
    return postgres.db.transaction().execute(async (step) => {
      await inbox().inStep(step, [{ id: 1, event }], readPeople(step))
      await ends()
    })
  }

  test('are notified once the step is committed, and never otherwise', async () => {
    const [never, one] = [
      await aMember(postgres.backend.atomically),
      await aMember(postgres.backend.atomically),
    ]
    await expect(handOn(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await handOn(one, async () => expect(told).toEqual([]))
    await vi.waitFor(() => expect(told).toEqual([one]), 5000)
  })

  test('load the people of all events in one query', async () => {
    const ids = [await aMember(postgres.backend.atomically), await aMember(postgres.backend.atomically)]
    const placed = SAMPLE_EVENTS.find((event) => event.type === 'order.placed')
    if (!placed) throw new Error('there is no sample')
    const events = ids.map((buyerId, index) => {
      const event = { ...placed, buyerId, sellerId: ids[1 - index] ?? 0 }
      return { id: index + 1, event }
    })
    const requested: (readonly number[])[] = []
    await postgres.db.transaction().execute(async (step) => {
      const read = readPeople(step)
      const spy = (some: readonly number[]) => {
        requested.push(some)
        return read(some)
      }
      await inbox().inStep(step, events, spy)
    })
    expect(new Set(requested[0])).toEqual(new Set(ids))
  })
})
