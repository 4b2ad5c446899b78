import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_POINTS_IN_USE } from '#domain/meetings/limits.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { aPoint, SIX_DAYS } from '#tests/support/market/meetings.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

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

const points = async (url: string, token: string) =>
  (await send(world.app, { method: 'GET', url, token })).body.points as { id: number; name: string }[]
const inUse = async (campus: string) =>
  (await points(`/api/campuses/${campus}/meeting-points`, tokens.user)).map(({ name }) => name)
const add = (campus: string, payload: object, token: string, key?: string) =>
  send(world.app, {
    method: 'POST',
    url: `/api/admin/campuses/${campus}/meeting-points`,
    payload,
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const put = (path: string, payload: object, token: string) =>
  send(world.app, { method: 'PUT', url: `/api/admin/meeting-points/${path}`, payload, token })

describe('Meeting points of a campus', () => {
  test('are managed by its admin, visible to every member, and each action is logged', async () => {
    expect(await inUse('ui')).toEqual([])
    const { status, body } = await add('ui', aPoint(), tokens.ui)
    expect([status, body.message]).toEqual([201, 'Meeting point added'])
    const id = body.id as number
    expect((await put(`${id}`, aPoint({ name: 'North Gate' }), tokens.ui)).body).toEqual({
      message: 'Meeting point saved',
    })
    expect(await points('/api/campuses/ui/meeting-points', tokens.user)).toEqual([
      { id, ...aPoint({ name: 'North Gate' }), isActive: true },
    ])
    const retire = { isActive: false, reason: 'The gate is being rebuilt' }
    expect((await put(`${id}/active`, retire, tokens.ui)).status).toBe(200)
    expect(await inUse('ui')).toEqual([])
    expect(await points('/api/admin/campuses/ui/meeting-points', tokens.ui)).toMatchObject([
      { id, isActive: false },
    ])
    expect((await put(`${id}/active`, { isActive: true }, tokens.superAdmin)).status).toBe(200)
    const log = (await world.market.audit()).filter(({ subject }) => subject === `meeting_point:${id}`)
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['meeting_point.added', '“Main Gate” was added'],
      ['meeting_point.changed', '“North Gate” was changed'],
      ['meeting_point.retired', 'The gate is being rebuilt'],
      ['meeting_point.restored', '“North Gate” is in use again'],
    ])
  })

  test('are changed by no one else', async () => {
    const { body } = await add('unn', aPoint(), tokens.unn)
    const id = body.id as number
    for (const token of [tokens.user, tokens.ui]) {
      expect((await add('unn', aPoint({ name: 'Other' }), token)).status).toBe(403)
      expect((await put(`${id}`, aPoint({ name: 'Other' }), token)).status).toBe(403)
      expect((await put(`${id}/active`, { isActive: false }, token)).status).toBe(403)
      const url = '/api/admin/campuses/unn/meeting-points'
      expect((await send(world.app, { method: 'GET', url, token })).status).toBe(403)
    }
    expect(await inUse('unn')).toEqual(['Main Gate'])
    expect((await put('999999', aPoint(), tokens.unn)).status).toBe(404)
  })

  test('are added once per request, and rejected on the invalid field', async () => {
    const [one, again] = [
      await add('oau', aPoint(), tokens.superAdmin, 'same-key'),
      await add('oau', aPoint(), tokens.superAdmin, 'same-key'),
    ]
    expect(again.body).toEqual(one.body)
    expect((await add('oau', aPoint(), tokens.superAdmin)).body.errors).toHaveProperty('name')
    const wrong: [object, string][] = [
      [aPoint({ name: ' ' }), 'name'],
      [aPoint({ name: 'x'.repeat(61) }), 'name'],
      [aPoint({ directions: 'x'.repeat(201) }), 'directions'],
      [aPoint({ hours: { ...SIX_DAYS, mon: { opens: '9', closes: '18:00' } } }), 'hours'],
      [aPoint({ hours: { ...SIX_DAYS, tue: { opens: '18:00', closes: '08:00' } } }), 'hours'],
      [{ ...aPoint(), hours: { mon: null } }, 'hours'],
      [{ ...aPoint(), hours: { ...SIX_DAYS, moon: null } }, 'moon'],
    ]
    for (const [payload, field] of wrong) {
      const { status, body } = await add('oau', payload, tokens.superAdmin)
      expect([status, Object.keys(body.errors as object)]).toEqual([400, expect.arrayContaining([field])])
    }
    expect((await add('mars', aPoint(), tokens.superAdmin)).status).toBe(400)
    expect(await inUse('oau')).toEqual(['Main Gate'])
  })

  test('are limited in number, also when many are added simultaneously', async () => {
    const adding = Array.from({ length: MAX_POINTS_IN_USE + 4 }, (_, index) =>
      add('abu', aPoint({ name: `Gate ${index}` }), tokens.superAdmin),
    )
    const statuses = (await Promise.all(adding)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_POINTS_IN_USE)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect(await inUse('abu')).toHaveLength(MAX_POINTS_IN_USE)
  })
})
