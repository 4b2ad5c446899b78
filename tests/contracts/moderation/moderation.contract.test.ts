import { describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { EMPTY_PAGE } from '#domain/moderation/campus-page.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aUser, unique } from '#tests/support/market/builders.ts'

describe('Moderation', () =>
  onBothBackends((backend) => {
    test('a campus page returns the last saved values, and nothing before any', async () => {
      const { atomically } = backend()
      const campus = unique('campus')
      const of = () => atomically(({ campusPages }) => campusPages.of(campus))
      expect(await of()).toBeUndefined()
      await atomically(({ campusPages }) => campusPages.save(campus, EMPTY_PAGE))
      const page = {
        links: { ...EMPTY_PAGE.links, telegram: 'https://t.example' },
        groups: [
          { label: 'Zoology', url: 'https://z.example' },
          { label: 'Art', url: 'https://a.example' },
        ],
        chatBotUrl: 'https://bot.example',
        adminWebsite: null,
      }
      await atomically(({ campusPages }) => campusPages.save(campus, page))
      expect(await of()).toEqual(page)
    })

    test('a campus’s contact is the website of its longest-serving admin', async () => {
      const { atomically } = backend()
      const campus = unique('campus')
      const website = () => atomically(({ campusPages }) => campusPages.adminProfileWebsite(campus))
      const admin = (change: Partial<User>) =>
        atomically(({ users }) => users.add(aUser({ role: 'ADMIN', adminCampus: campus, ...change })))
      const made = (id: number, at: string) =>
        atomically(({ audit }) =>
          audit.record({
            actorId: id,
            action: 'admin.made',
            subject: `user:${id}`,
            reason: '',
            at: new Date(at),
          }),
        )
      expect(await website()).toBeNull()
      const later = await admin({ website: 'https://later.example' })
      await made(later, '2026-02-01')
      await admin({ role: 'USER', adminCampus: null, website: 'https://nobody.example' })
      await admin({ role: 'SUPER_ADMIN', adminCampus: null, website: 'https://super.example' })
      const longest = await admin({ website: 'https://longest.example' })
      await made(longest, '2026-01-01')
      expect(await website()).toBe('https://longest.example')
      await atomically(async ({ users }) => {
        const user = await users.byId(longest)
        if (user) await users.save({ ...user, website: null })
      })
      expect(await website()).toBeNull()
      await atomically(async ({ users }) => {
        const user = await users.byId(longest)
        if (user) await users.save({ ...user, deletedAt: new Date() })
      })
      expect(await website()).toBe('https://later.example')
      await made(later, '2026-03-01')
      await made(await admin({ website: 'https://third.example' }), '2026-02-15')
      expect(await website()).toBe('https://third.example')
    })

    test('an entry of the audit log is stored', async () => {
      const { atomically } = backend()
      const actorId = await atomically(({ users }) => users.add(aUser()))
      await atomically(({ audit }) =>
        audit.record({
          actorId,
          action: 'campus_page.changed',
          subject: 'campus:ui',
          reason: '',
          at: new Date(),
        }),
      )
    })
  }))
