import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPeople } from '#adapters/postgres/identity/reads.ts'
import { createPostgresActivityFeed } from '#adapters/postgres/notifying/activity-feed.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aMember } from '#tests/support/builders.ts'
import { composeInbox } from '../../app-server/notifying/inbox.ts'

describe('Open pages, told by the step that hands an event on', () => {
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

  /** Hands on that somebody was written to; afterwards what comes is awaited. */
  const handOn = (receiverId: number, ends: () => Promise<void>) => {
    const settings = { ESCROW_AUTO_RELEASE_DAYS: undefined, REDIS_URL: undefined }
    const channel = composeInbox({ db: postgres.db, activityFeed: feed, now: () => new Date() }, settings)
    const event: DomainEvent = { type: 'message.sent', messageId: 1, senderId: 1, receiverId }
    return postgres.db.transaction().execute(async (step) => {
      await channel.inStep(step, [{ id: 1, event }], readPeople(step))
      await ends()
    })
  }

  test('hear of it once the step is kept, and of none that is not', async () => {
    const [never, one] = [
      await aMember(postgres.backend.atomically),
      await aMember(postgres.backend.atomically),
    ]
    await expect(handOn(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await handOn(one, async () => expect(told).toEqual([]))
    await vi.waitFor(() => expect(told).toEqual([one]), 5000)
  })
})
