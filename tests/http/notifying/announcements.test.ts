import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, firstHomeQuery } from '#adapters/contract/core/first-calls.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { composeInbox } from '../../../app-server/notifying/inbox.ts'
import { memberNotifier } from '../../../workers/channels/members.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Line = { id: number; campus: string | null; text: string; isLive: boolean; canEnd: boolean }

let world: Awaited<ReturnType<typeof testApp>>
let people: Record<'ui' | 'unn' | 'boss' | 'member' | 'stranger', Person>
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  people = {
    ui: await aUser(market, { campus: 'ui' }),
    unn: await aUser(market, { campus: 'unn' }),
    boss: await aUser(market, { campus: 'oau' }),
    member: await aUser(market, { campus: 'ui' }),
    stranger: await aUser(market, { campus: 'unn' }),
  }
  await promote(market, people.ui.id, 'ADMIN', 'ui')
  await promote(market, people.unn.id, 'ADMIN', 'unn')
  await promote(market, people.boss.id, 'SUPER_ADMIN', null)
})
afterAll(() => world.app.close())

const make = (who: Person, campus: string | null, text: string, key?: string) =>
  send(world.app, {
    ...{ method: 'POST', url: '/api/admin/announcements', token: who.token },
    payload: { campus, text, lastsHours: 24 },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const end = (who: Person, id: number) =>
  send(world.app, { method: 'PUT', url: `/api/admin/announcements/${id}/end`, token: who.token, payload: {} })
const listed = async (who: Person, query = '') => {
  const url = `/api/admin/announcements${query}`
  return (await send(world.app, { method: 'GET', url, token: who.token })).body.announcements as Line[]
}
async function onHome(campus: 'ui' | 'unn' | undefined, token?: string) {
  const url = addressOf('/api/products', firstHomeQuery(campus))
  const { body } = await send(world.app, { method: 'GET', url, ...(token !== undefined && { token }) })
  return (body.announcements as { text: string }[]).map(({ text }) => text)
}
const idOf = ({ body }: Awaited<ReturnType<typeof make>>) => body.id as number

describe('Announcements', () => {
  test('are on home of their campus immediately, for visitors and members, until an admin ends them', async () => {
    expect(await onHome('ui')).toEqual([])
    const made = await make(people.ui, 'ui', 'The gate is\nclosed')
    expect([made.status, made.body.message]).toEqual([201, 'Announced. Members are being notified.'])
    expect(await onHome('ui')).toEqual(['The gate is closed'])
    expect(await onHome('ui', people.member.token)).toEqual(['The gate is closed'])
    expect([await onHome('unn'), await onHome(undefined)]).toEqual([[], []])
    const everywhere = idOf(await make(people.boss, null, 'The market stays open'))
    expect(await onHome('ui')).toEqual(['The market stays open', 'The gate is closed'])
    expect([await onHome('unn'), await onHome(undefined)]).toEqual([
      ['The market stays open'],
      ['The market stays open'],
    ])
    expect((await end(people.ui, idOf(made))).body).toEqual({ message: 'Announcement ended' })
    expect((await end(people.boss, everywhere)).status).toBe(200)
    expect([await onHome('ui'), await onHome('unn'), await onHome(undefined)]).toEqual([[], [], []])
    expect((await end(people.ui, idOf(made))).body.code).toBe('ANNOUNCEMENT_ENDED')
  })

  test('are returned only by home’s own call', async () => {
    const { body } = await send(world.app, { method: 'GET', url: '/api/products?campus=ui' })
    expect(body).not.toHaveProperty('announcements')
  })

  test('are created and ended by the admin of the campus and by super admins, and each action is logged', async () => {
    for (const campus of ['unn', null])
      for (const who of [people.ui, people.member])
        expect((await make(who, campus, 'Not mine')).status).toBe(403)
    const id = idOf(await make(people.unn, 'unn', 'The bus is late'))
    for (const who of [people.ui, people.member]) expect((await end(who, id)).status).toBe(403)
    expect((await end(people.unn, 999_999)).status).toBe(404)
    expect((await end(people.boss, id)).status).toBe(200)
    const log = (await world.market.audit()).filter(({ subject }) => subject === `announcement:${id}`)
    expect(log.map(({ action, reason, before, after }) => [action, reason, before, after])).toEqual([
      ['announcement.made', expect.stringMatching(/^Shown until \w{3} \d+, /), '', 'The bus is late'],
      ['announcement.ended', expect.stringMatching(/^It would have ended on \w{3} /), 'The bus is late', ''],
    ])
    const { body } = await send(world.app, {
      ...{
        method: 'GET',
        url: '/api/admin/audit-log?kind=announcement&campus=unn',
        token: people.boss.token,
      },
    })
    expect(body.entries).toMatchObject([
      { subjectName: '“The bus is late”', page: { kind: 'announcements', id }, campus: 'unn' },
      { action: 'announcement.made' },
    ])
  })

  test('are listed to admins of their campus with those for all, which only super admins end', async () => {
    const everywhere = idOf(await make(people.boss, null, 'Exams begin'))
    const own = idOf(await make(people.ui, 'ui', 'The lift is broken'))
    const seen = async (who: Person, query?: string) =>
      (await listed(who, query)).filter(({ isLive }) => isLive).map(({ id, canEnd }) => [id, canEnd])
    expect(await seen(people.ui, '?campus=unn')).toEqual([
      [own, true],
      [everywhere, false],
    ])
    expect(await seen(people.unn)).toEqual([[everywhere, false]])
    expect(await seen(people.boss, '?campus=unn')).toEqual([[everywhere, true]])
    expect(await seen(people.boss)).toEqual([
      [own, true],
      [everywhere, true],
    ])
    for (const id of [everywhere, own]) await end(people.boss, id)
  })

  test('are created once per request, and three are live at a time', async () => {
    const [one, again] = [
      await make(people.ui, 'ui', 'First', 'same-key'),
      await make(people.ui, 'ui', 'First', 'same-key'),
    ]
    expect(again.body).toEqual(one.body)
    await make(people.ui, 'ui', 'Second')
    const third = await make(people.ui, 'ui', 'Third')
    expect((await make(people.ui, 'ui', 'Fourth')).body).toEqual({
      code: 'TOO_MANY_ANNOUNCEMENTS',
      message: 'Only 3 announcements can be live at a time. End one first.',
    })
    expect((await make(people.boss, null, 'One for all')).status).toBe(201)
    await end(people.ui, idOf(third))
    expect((await make(people.ui, 'ui', 'Fourth')).status).toBe(201)
    for (const { id } of (await listed(people.boss)).filter(({ isLive }) => isLive))
      await end(people.boss, id)
  })

  test('are rejected on the invalid field', async () => {
    const wrong: [object, string][] = [
      [{ campus: 'ui', text: ' ', lastsHours: 24 }, 'text'],
      [{ campus: 'ui', text: 'x'.repeat(201), lastsHours: 24 }, 'text'],
      [{ campus: 'mars', text: 'x', lastsHours: 24 }, 'campus'],
      [{ campus: 'ui', text: 'x', lastsHours: 0 }, 'lastsHours'],
      [{ campus: 'ui', text: 'x', lastsHours: 721 }, 'lastsHours'],
      [{ campus: 'ui', text: 'x' }, 'lastsHours'],
    ]
    for (const [payload, field] of wrong) {
      const { status, body } = await send(world.app, {
        ...{ method: 'POST', url: '/api/admin/announcements', token: people.ui.token, payload },
      })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
    }
  })

  test('notify each member of the campus, once, and no one else', async () => {
    const { market } = world
    const id = idOf(await make(people.ui, 'ui', 'Collect your cards'))
    const notify = () =>
      memberNotifier(market.moderation)(1, { type: 'announcement.made', announcementId: id })
    await Promise.all([notify(), notify()])
    const events = (await market.events())
      .map((event, index) => ({ id: index + 1, event }))
      .filter(({ event }) => event.type === 'announcement.told' && event.announcementId === id)
    const inbox = composeInbox(
      { db: market.db, now: () => new Date(), activityFeed: { notifyUser: async () => {} } },
      { ESCROW_AUTO_RELEASE_DAYS: undefined, REDIS_URL: undefined },
    )
    for (const { id: eventId, event } of [...events, ...events]) await inbox.handle(eventId, event)
    const bell = async ({ token }: Person) => {
      const { body } = await send(world.app, { method: 'GET', url: '/api/notifications', token })
      return (body.notifications as { kind: string; title: string }[]).filter(
        ({ kind }) => kind === 'announcements',
      )
    }
    for (const who of [people.ui, people.member])
      expect(await bell(who)).toMatchObject([{ title: 'Collect your cards', path: '/', asks: null }])
    for (const who of [people.unn, people.boss]) expect(await bell(who)).toEqual([])
  })
})
