import { describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aUser, unique } from '#tests/support/market/builders.ts'

describe('Announcements', () =>
  onBothBackends((backend, reading) => {
    const now = new Date(Math.floor(Date.now() / 1000) * 1000)
    const member = (change: Partial<User> = {}) =>
      backend().atomically(({ users }) => users.add(aUser(change)))
    async function made(campus: string | null, { text = 'The gate is closed', hours = 24, at = now } = {}) {
      const madeBy = await member({ campus: unique('elsewhere') })
      return backend().atomically(({ announcements }) =>
        announcements.add({
          ...{ campus, text, madeBy, madeAt: at, endsAt: later(at, hours * HOUR_MS), endedAt: null },
        }),
      )
    }
    const byId = (id: number) => backend().atomically(({ announcements }) => announcements.forUpdate(id))
    async function endNow(id: number) {
      await backend().atomically(async ({ announcements }) => {
        const found = await announcements.forUpdate(id)
        if (found) await announcements.save({ ...found, endedAt: now })
      })
    }

    test('are stored as created and as ended', async () => {
      const id = await made('ui')
      expect(await byId(id)).toMatchObject({ id, campus: 'ui', text: 'The gate is closed', endedAt: null })
      expect((await byId(id))?.endsAt).toEqual(later(now, 24 * HOUR_MS))
      await endNow(id)
      expect((await byId(id))?.endedAt).toEqual(now)
      expect(await byId(999_999)).toBeUndefined()
    })

    test('count as live until their end, per campus', async () => {
      const campus = unique('campus')
      const count = (at: Date) =>
        backend().atomically(({ announcements }) => announcements.countLive(campus, at))
      const id = await made(campus)
      await made(campus, { hours: 1 })
      await made(unique('campus'))
      expect([
        await count(now),
        await count(later(now, HOUR_MS)),
        await count(later(now, 24 * HOUR_MS)),
      ]).toEqual([2, 1, 0])
      await endNow(id)
      expect(await count(now)).toBe(1)
    })

    test('reach each open account of their campus once, in steps', async () => {
      const campus = unique('campus')
      const [ada, bola] = [await member({ campus }), await member({ campus })]
      await member({ campus, deletedAt: now })
      await member({ campus: unique('campus') })
      const chidi = await member({ campus })
      const id = await made(campus)
      const take = () => backend().atomically(({ announcements }) => announcements.takeUnnotified(id, 2))
      expect([await take(), await take(), await take()]).toEqual([[ada, bola], [chidi], []])
    })

    test('to all campuses reach every member', async () => {
      const [ada, bola] = [await member({ campus: 'ui' }), await member({ campus: 'default' })]
      const id = await made(null)
      const taken: number[] = []
      for (let some = [0]; some.length > 0; taken.push(...some))
        some = await backend().atomically(({ announcements }) => announcements.takeUnnotified(id, 50))
      expect(taken.filter((userId) => userId === ada || userId === bola)).toEqual([ada, bola])
    })

    reading('are shown to their campus and none other while they are live, newest first', async () => {
      const campus = unique('campus')
      const [old, ended] = [await made(campus, { at: later(now, -HOUR_MS) }), await made(campus)]
      await made(campus, { at: later(now, -3 * HOUR_MS), hours: 2 })
      const newest = await made(campus, { text: 'The gate is open' })
      await endNow(ended)
      const shown = async (of: string | undefined) =>
        (await backend().views.liveAnnouncements(of)).map(({ id }) => id)
      const everywhere = await made(null, { at: later(now, -2 * HOUR_MS) })
      expect(
        (await shown(campus)).filter((id) => id !== everywhere && [old, ended, newest].includes(id)),
      ).toEqual([newest, old])
      expect(await shown(campus)).toContain(everywhere)
      expect(await shown(undefined)).toContain(everywhere)
      expect(await shown(undefined)).not.toContain(newest)
      expect(await shown(unique('campus'))).not.toContain(newest)
    })

    reading('are listed live ones first, and say who may end them', async () => {
      const campus = unique('campus')
      const live = await made(campus, { at: later(now, -2 * HOUR_MS) })
      const past = await made(campus, { at: later(now, -HOUR_MS) })
      await endNow(past)
      const admin = { id: 1, role: 'ADMIN', adminCampus: campus } as const
      const list = async (of: string, viewer: Actor) => {
        const { rows } = await backend().views.listAnnouncements({ campus: of, page: 1, limit: 50 }, viewer)
        return rows.filter((row) => row.campus === of).map(({ id, isLive, canEnd }) => [id, isLive, canEnd])
      }
      expect(await list(campus, admin)).toEqual([
        [live, true, true],
        [past, false, false],
      ])
      expect(await list(campus, { ...admin, adminCampus: 'elsewhere' })).toEqual([
        [live, true, false],
        [past, false, false],
      ])
    })
  }))
