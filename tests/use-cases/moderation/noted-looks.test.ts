import { expect, test } from 'vitest'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

test('an admin’s access to a private picture is recorded once an hour, per admin and picture', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const { moderation, state } = memoryMarketplace({ now: () => now })
  const look = (id: number, subject: string) =>
    moderation.logPictureViewed({ id, role: 'ADMIN', adminCampus: 'unilag' }, subject)
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  await look(1, 'student_card:7')
  pass(59)
  await look(1, 'student_card:7')
  expect(state().audit).toEqual([
    {
      ...{ actorId: 1, action: 'picture.viewed', subject: 'student_card:7', reason: 'Opened as an admin' },
      at: new Date('2026-11-22T12:00:00Z'),
    },
  ])
  await look(1, 'student_card:8')
  await look(2, 'student_card:7')
  expect(state().audit).toHaveLength(3)
  pass(2)
  await look(1, 'student_card:7')
  expect(state().audit).toHaveLength(4)
})

test('an admin’s access to a person’s money is recorded once an hour, per admin and person', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const { moderation, state } = memoryMarketplace({ now: () => now })
  const look = (id: number, personId: number) =>
    moderation.logMoneyViewed({ id, role: 'SUPER_ADMIN', adminCampus: null }, personId)
  await Promise.all([look(1, 7), look(1, 7)])
  now = new Date(now.getTime() + 59 * 60_000)
  await look(1, 7)
  expect(state().audit).toEqual([
    {
      ...{ actorId: 1, action: 'money.viewed', subject: 'user:7', reason: 'Opened as an admin' },
      at: new Date('2026-11-22T12:00:00Z'),
    },
  ])
  await look(1, 8)
  await look(2, 7)
  now = new Date(now.getTime() + 2 * 60_000)
  await look(1, 7)
  expect(state().audit).toHaveLength(4)
})

test('a note about a person is visible to admins who may look them up, and is never blank', async () => {
  const market = memoryMarketplace({ now: () => new Date('2026-11-22T12:00:00Z') })
  const { moderation, state } = market
  const { id } = await aUser(market)
  const write = (adminCampus: string, note: string) =>
    moderation.writeNote({ id: 1, role: 'ADMIN', adminCampus }, id, note)
  await expect(write('ui', 'Asked for their ID')).rejects.toMatchObject({ kind: 'not_found' })
  await expect(write('unilag', ' \u200b ')).rejects.toMatchObject({ kind: 'invalid' })
  expect(state().audit).toEqual([])
  await write('unilag', '  Asked for their ID ')
  expect(state().audit).toMatchObject([
    { actorId: 1, action: 'user.noted', subject: `user:${id}`, reason: 'Asked for their ID' },
  ])
})
