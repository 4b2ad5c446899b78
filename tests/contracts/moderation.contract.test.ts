import { describe, expect, test } from 'vitest'
import { EMPTY_PAGE } from '#domain/moderation/campus-page.ts'
import { onBothBackends } from '#tests/support/both-backends.ts'
import { aUser, unique } from '#tests/support/builders.ts'

describe('Moderation', () =>
  onBothBackends((backend) => {
    test('the page of a campus is what was set last, and nothing before', async () => {
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

    test('an entry of the audit log is kept', async () => {
      const { atomically } = backend()
      const actorId = await atomically(({ users }) => users.add(aUser()))
      await atomically(({ audit }) =>
        audit.record({ actorId, action: 'test', subject: 'campus:ui', reason: '', at: new Date() }),
      )
    })
  }))
