import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

const EMPTY = { whatsapp: null, telegram: null, twitter: null, facebook: null, instagram: null }
const page = (change: object = {}) => ({
  links: EMPTY,
  groups: [],
  chatBotUrl: null,
  adminWebsite: null,
  ...change,
})

let world: Awaited<ReturnType<typeof testApp>>
let tokens: { user: string; ui: string; unn: string; superAdmin: string }
beforeAll(async () => {
  world = await testApp()
  const [user, ui, unn, superAdmin] = [
    await aUser(world.market),
    await aUser(world.market),
    await aUser(world.market),
    await aUser(world.market),
  ]
  await promote(world.market, ui.id, 'ADMIN', 'ui')
  await promote(world.market, unn.id, 'ADMIN', 'unn')
  await promote(world.market, superAdmin.id, 'SUPER_ADMIN')
  tokens = { user: user.token, ui: ui.token, unn: unn.token, superAdmin: superAdmin.token }
})
afterAll(() => world.app.close())

const shown = async (campus: string) =>
  (await send(world.app, { method: 'GET', url: `/api/campuses/${campus}/page` })).body
const change = (campus: string, payload: object, token: string) =>
  send(world.app, { method: 'PUT', url: `/api/admin/campuses/${campus}/page`, payload, token })

describe('the page of a campus', () => {
  test('[S61, S65] shows its own links, or the default set', async () => {
    const groups = [{ label: 'Freshers', url: 'https://chat.example/freshers' }]
    const links = { ...EMPTY, whatsapp: 'https://wa.example/all', telegram: 'https://t.example/all' }
    expect(
      (await change('default', page({ links, chatBotUrl: 'https://bot.example' }), tokens.superAdmin)).status,
    ).toBe(200)
    const own = page({ links: { ...EMPTY, telegram: 'https://t.example/ui' }, groups })
    expect((await change('ui', own, tokens.ui)).body).toEqual({ message: 'Campus settings saved' })
    expect(await shown('ui')).toEqual({
      links: { ...links, telegram: 'https://t.example/ui' },
      groups,
      chatBotUrl: 'https://bot.example',
      adminWebsite: null,
    })
    expect(await shown('oau')).toMatchObject({ links, groups: [] })
  })

  test('[S87] names the website of its admin', async () => {
    await change('unn', page({ adminWebsite: 'https://unn.example' }), tokens.unn)
    const { body } = await send(world.app, { method: 'GET', url: '/api/admin/campus-admin/unn' })
    expect(body).toEqual({ website: 'https://unn.example' })
  })

  test('[S87] names the website in its longest-serving admin’s profile if its page has none', async () => {
    const website = async (campus: string) =>
      (await send(world.app, { method: 'GET', url: `/api/admin/campus-admin/${campus}` })).body
    expect(await website('abu')).toEqual({ website: null })
    const users = [await aUser(world.market), await aUser(world.market)]
    for (const [index, { id, token }] of users.entries()) {
      await send(world.app, {
        method: 'PUT',
        url: '/api/auth/profile',
        token,
        payload: { name: 'Ada', website: `admin${index}.example` },
      })
      await promote(world.market, id, 'ADMIN', 'abu')
    }
    expect(await website('abu')).toEqual({ website: 'https://admin0.example' })
    expect(await shown('abu')).toMatchObject({ adminWebsite: 'https://admin0.example' })
    await change('abu', page({ adminWebsite: 'https://abu.example' }), tokens.superAdmin)
    expect(await website('abu')).toEqual({ website: 'https://abu.example' })
  })

  test('[S12] is changed only by its campus’s admin and super admins, and logged', async () => {
    const statuses = await Promise.all(
      [tokens.user, tokens.ui, tokens.unn, tokens.superAdmin].map(
        async (token) => (await change('ui', page(), token)).status,
      ),
    )
    expect(statuses).toEqual([403, 200, 403, 200])
    expect((await change('default', page(), tokens.ui)).status).toBe(403)
    const seen = await send(world.app, {
      method: 'GET',
      url: '/api/admin/campuses/ui/page',
      token: tokens.unn,
    })
    expect(seen.status).toBe(403)
    expect((await world.market.audit()).at(-1)).toMatchObject({
      action: 'campus_page.changed',
      subject: 'campus:ui',
    })
    const groups = [{ label: 'Freshers', url: 'https://freshers.example' }]
    await change('ui', page({ chatBotUrl: 'https://old.example' }), tokens.ui)
    await change('ui', page({ chatBotUrl: 'https://new.example', groups }), tokens.ui)
    expect((await world.market.audit()).at(-1)).toMatchObject({
      before: 'chat bot: https://old.example, groups: none',
      after: 'chat bot: https://new.example, groups: Freshers (https://freshers.example)',
    })
    await change('ui', page({ chatBotUrl: 'https://new.example', groups }), tokens.ui)
    expect((await world.market.audit()).at(-1)).toMatchObject({ before: '', after: '' })
  })

  test('accepts only web addresses', async () => {
    for (const bad of ['javascript:alert(1)', 'http://', 'data:text/html,x', '//evil.example'])
      expect(await change('ui', page({ chatBotUrl: bad }), tokens.ui)).toMatchObject({
        status: 400,
        body: { errors: { chatBotUrl: expect.any(String) } },
      })
    const groups = [{ label: 'x', url: 'nowhere' }]
    expect((await change('ui', page({ groups }), tokens.ui)).body.errors).toHaveProperty(['groups.0.url'])
    expect((await change('mars', page(), tokens.superAdmin)).status).toBe(400)
  })
})
