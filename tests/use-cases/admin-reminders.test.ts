import { expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aUser, memoryMarketplace } from '#tests/support/marketplace.ts'

test('Reports reach the admins of the campus, else the super admins: one notice a day', async () => {
  let now = new Date('2026-11-23T09:00:00Z')
  const market = memoryMarketplace({ now: () => now })
  const person = async (change: Partial<User> = {}) => {
    const { id } = await aUser(market)
    Object.assign(market.state().users.get(id) ?? {}, change)
    return id
  }
  const [ada, sade] = [
    await person({ role: 'ADMIN', adminCampus: 'unilag' }),
    await person({ role: 'SUPER_ADMIN' }),
  ]
  const [member, reporter] = [await person(), await person()]
  const about = (userId: number) =>
    market.messaging.report(reporter, { kind: 'person', id: userId, reason: 'A fake' })
  await about(member)
  const told = () => market.events().filter(({ type }) => type === 'admin.work_waits')
  await Promise.all([market.moderation.remindAdmins(), market.moderation.remindAdmins()])
  await about(ada)
  await market.moderation.remindAdmins()
  const first = [
    { type: 'admin.work_waits', userId: ada, reports: 1, cards: 0 },
    { type: 'admin.work_waits', userId: sade, reports: 1, cards: 0 },
  ]
  expect(told()).toEqual(first)
  now = new Date(now.getTime() + DAY_MS)
  await market.moderation.remindAdmins()
  await market.moderation.remindAdmins()
  expect(told()).toEqual([...first, ...first])
})
