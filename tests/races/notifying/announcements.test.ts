import { describe, expect, test } from 'vitest'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'
import { memberNotifier } from '../../../workers/channels/members.ts'

describe('An announcement', () => {
  const postgres = onPostgres({ connections: 8 })
  const aBoss = async () => {
    const id = await postgres.backend.atomically(({ users }) => users.add(aUser({ role: 'SUPER_ADMIN' })))
    return { id, role: 'SUPER_ADMIN', adminCampus: null } as const
  }
  const DETAILS = { text: 'The gate is closed', lastsHours: 24 }
  const toldOf = (id: number) =>
    postgres.db
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'announcement.told')
      .execute()
      .then((rows) =>
        rows
          .map(({ payload }) => payload as { announcementId: number; userId: number })
          .flatMap(({ announcementId, userId }) => (announcementId === id ? [userId] : [])),
      )

  test('is sent to each member once by two concurrent workers', async () => {
    const market = composeOver(postgres.backend.atomically)
    const boss = await aBoss()
    await seenIn(async (number) => {
      const campus = unique('campus')
      const members: number[] = []
      for (let count = 0; count < 7; count += 1)
        members.push(await postgres.backend.atomically(({ users }) => users.add(aUser({ campus }))))
      const announcementId = await market.moderation.announce(boss, { ...DETAILS, campus })
      const steps = { notifyMembers: (id: number) => market.moderation.notifyMembers(id, 2) }
      const notify = () => memberNotifier(steps)(1, { type: 'announcement.made', announcementId })
      const ends = await race(number, notify, notify)
      expect((await toldOf(announcementId)).toSorted((a, b) => a - b)).toEqual(members)
      return ends.join(' ')
    })
  })

  test('never exceeds the limit', async () => {
    const market = composeOver(postgres.backend.atomically)
    const boss = await aBoss()
    const seen = await seenIn(async (number) => {
      const campus = unique('campus')
      const make = () => market.moderation.announce(boss, { ...DETAILS, campus })
      await make()
      await make()
      return (await race(number, make, make)).toSorted().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['TOO_MANY_ANNOUNCEMENTS done'])
  })

  test('that has ended is sent to no one more', async () => {
    const market = composeOver(postgres.backend.atomically)
    const boss = await aBoss()
    const campus = unique('campus')
    for (let count = 0; count < 4; count += 1)
      await postgres.backend.atomically(({ users }) => users.add(aUser({ campus })))
    const id = await market.moderation.announce(boss, { ...DETAILS, campus })
    expect(await market.moderation.notifyMembers(id, 3)).toBe(3)
    await market.moderation.endAnnouncement(boss, id)
    expect(await market.moderation.notifyMembers(id, 3)).toBe(0)
    expect(await toldOf(id)).toHaveLength(3)
  })
})
