import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../../app-server/ids.ts'

type World = Awaited<ReturnType<typeof testApp>>
let world: World
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/137.0 Mobile Safari/537.36'
const [OWN, THIEFS] = ['o'.repeat(43), 't'.repeat(43)]
const HOUR = 3_600_000

async function signIn({ email, password }: { email: string; password: string }, device?: string) {
  const { body } = await send(world.app, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': PHONE, ...(device && { 'x-device': device }) },
  })
  return String(body.token)
}
const get = (url: string, token: string) => send(world.app, { method: 'GET', url, token })
const sessionsOf = async (token: string) =>
  (await get('/api/auth/sessions', token)).body.sessions as {
    name: string
    isNew: boolean
    current: boolean
  }[]
const addedOf = async (userId: number) =>
  (await world.market.events()).filter((event) => event.type === 'device.added' && event.userId === userId)
const lastUsed = (token: string, hoursAgo: number) =>
  world.market.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - hoursAgo * HOUR) })
    .where('token_hash', '=', ids.hash(token))
    .execute()

describe('a device', () => {
  test('that is unknown is marked, and its owner is notified; a known one is not', async () => {
    const ada = await aUser(world.market)
    await world.market.db.deleteFrom('devices').where('user_id', '=', ada.id).execute()
    await signIn(ada, OWN)
    expect(await addedOf(ada.id)).toEqual([])
    await world.market.identity.rememberDevice(ada.id, OWN, true)
    const again = await signIn(ada, OWN)
    expect(await addedOf(ada.id)).toEqual([])
    const thief = await signIn(ada, THIEFS)
    expect(await addedOf(ada.id)).toEqual([
      { type: 'device.added', userId: ada.id, device: 'Chrome on Android' },
    ])
    await signIn(ada)
    expect(await addedOf(ada.id)).toHaveLength(2)

    expect(await sessionsOf(again)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ current: true, isNew: false, name: 'Chrome on Android' }),
      ]),
    )
    expect((await sessionsOf(thief)).find(({ current }) => current)).toMatchObject({ isNew: true })
  })

  test('that proves an address is stored in the same step', async () => {
    const { identity, db } = world.market
    const ada = await aUser(world.market)
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ada.id).execute()
    const link = await identity.issueVerification({ userId: ada.id })
    const { status } = await send(world.app, {
      method: 'GET',
      url: `/api/auth/verify-email/${link?.token}`,
      headers: { 'x-device': OWN },
    })
    expect(status).toBe(200)
    // The event's handler finds the device.
    const { rows } = await sql<{ is_trusted: boolean }>`
      select is_trusted from devices where user_id = ${ada.id} and token_hash = ${ids.hash(OWN)}
        and xmin = (select xmin from outbox where type = 'email.verified'
          and (payload->>'userId')::bigint = ${ada.id})`.execute(db)
    expect(rows).toEqual([{ is_trusted: true }])
  })

  test('that is new is notified with its name and a way to end its session', async () => {
    const [notice] = noticesOf({ type: 'device.added', userId: 7, device: 'Chrome on Android' }, {
      nameOf: () => '',
    } as never)
    expect(notice).toMatchObject({
      userId: 7,
      subject: 'New sign-in: Chrome on Android',
      path: '/forgot-password',
    })
  })
})

describe('an idle session', () => {
  test('ends after 14 days, an admin’s after 12 hours, and is no longer listed', async () => {
    const ada = await aUser(world.market)
    const other = await signIn(ada, OWN)
    await lastUsed(ada.token, 14 * 24)
    expect((await get('/api/auth/me', ada.token)).status).toBe(401)
    expect(await sessionsOf(other)).toHaveLength(1)
    expect(await world.market.views.openSessions([ids.hash(ada.token), ids.hash(other)], new Date())).toEqual(
      new Set([ids.hash(other)]),
    )
    await lastUsed(other, 13)
    expect((await get('/api/auth/me', other)).status).toBe(200)
    await promote(world.market, ada.id, 'ADMIN', 'unilag')
    await lastUsed(other, 13)
    expect((await get('/api/auth/me', other)).status).toBe(401)
  })

  test('records its use at most every five minutes', async () => {
    const ada = await aUser(world.market)
    const seen = async () => {
      const { last_seen_at } = await world.market.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('token_hash', '=', ids.hash(ada.token))
        .executeTakeFirstOrThrow()
      return last_seen_at
    }
    await lastUsed(ada.token, 4 / 60)
    const before = await seen()
    await get('/api/auth/me', ada.token)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await seen()).toEqual(before)
    await lastUsed(ada.token, 6 / 60)
    await get('/api/auth/me', ada.token)
    await expect.poll(async () => Date.now() - (await seen()).getTime()).toBeLessThan(10_000)
  })
})
