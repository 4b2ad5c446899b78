import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const fresh = () => aUser(world.market)
const call = (method: 'GET' | 'PUT', url: string, as: { token: string }, payload?: object) =>
  send(world.app, { method, url, token: as.token, ...(payload && { payload }) })

describe('notification settings', () => {
  test('[S109, S112] switch messages on and off, and are in the account', async () => {
    const user = await fresh()
    const flag = async () =>
      ((await call('GET', '/api/auth/me', user)).body.user as { notifyByTelegram: boolean }).notifyByTelegram
    expect(await flag()).toBe(true)
    const { status, body } = await call('PUT', '/api/messages/notifications', user, {
      notifyByTelegram: false,
    })
    expect([status, body]).toEqual([200, { notifyByTelegram: false }])
    expect(await flag()).toBe(false)
    expect((await call('PUT', '/api/messages/notifications', user, { notifyByTelegram: 'no' })).status).toBe(
      400,
    )
  })

  test('[S117] have keywords for listings; both are stored', async () => {
    const user = await fresh()
    const url = '/api/auth/notification-settings'
    expect((await call('GET', url, user)).body).toEqual({
      notifyByTelegram: true,
      notificationKeywords: '',
      notifyByEmail: true,
    })
    const wanted = { notifyByTelegram: false, notificationKeywords: 'phone, laptop' }
    expect(await call('PUT', url, user, wanted)).toMatchObject({ status: 200, body: wanted })
    expect((await call('GET', url, user)).body).toEqual({ ...wanted, notifyByEmail: true })
    const refused = async (notificationKeywords: string) =>
      (await call('PUT', url, user, { notifyByTelegram: true, notificationKeywords })).body.errors
    expect(await refused(Array(21).fill('a').join(','))).toEqual({
      notificationKeywords: 'At most 20 keywords',
    })
    expect(await refused('x'.repeat(41))).toEqual({
      notificationKeywords: 'Each keyword must be at most 40 characters',
    })
    expect((await call('GET', url, user)).body).toMatchObject(wanted)
  })

  test('switch optional emails off by a link, without signing in, and on again', async () => {
    const user = await fresh()
    const wants = async () =>
      (await call('GET', '/api/auth/notification-settings', user)).body.notifyByEmail as boolean
    const { unsubscribe_token: token } = await world.market.db
      .selectFrom('users')
      .select('unsubscribe_token')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const url = `/unsubscribe/${token}`
    // As an email program sends it (RFC 8058), and again.
    for (const _ of [1, 2])
      expect(
        await send(world.app, {
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      ).toMatchObject({ status: 200, body: { message: 'You are unsubscribed' } })
    expect(await wants()).toBe(false)
    expect(await send(world.app, { method: 'DELETE', url })).toMatchObject({ status: 200 })
    expect(await wants()).toBe(true)
    // Opening the page unsubscribes no one, as link scanners open it.
    expect((await send(world.app, { method: 'GET', url })).status).toBe(404)
    expect(await wants()).toBe(true)
    for (const wrong of ['unsubscribe-0', 'x'.repeat(100), '%27'])
      expect(await send(world.app, { method: 'POST', url: `/unsubscribe/${wrong}` })).toMatchObject({
        status: 404,
        body: { message: 'This link doesn’t work any more' },
      })
    const settings = { notifyByTelegram: true, notificationKeywords: '', notifyByEmail: false }
    await call('PUT', '/api/auth/notification-settings', user, settings)
    expect(await wants()).toBe(false)
  })

  test('are chosen by kind and channel; emails about the account are always sent', async () => {
    const user = await fresh()
    const url = '/api/notifications/preferences'
    type Choice = { group: string; channel: string; isOn: boolean; isFixed: boolean }
    const off = (body: Record<string, unknown>) =>
      (body.preferences as Choice[])
        .filter(({ isOn }) => !isOn)
        .map(({ group, channel }) => `${group}:${channel}`)
    const all = (await call('GET', url, user)).body.preferences as Choice[]
    expect(all).toHaveLength(15)
    expect(all.filter(({ isFixed }) => isFixed)).toMatchObject([{ group: 'money', channel: 'email' }])
    expect(off({ preferences: all })).toEqual([])
    const set = (group: string, channel: string, isOn: boolean) =>
      call('PUT', url, user, { group, channel, isOn })
    // Two at once: neither is lost.
    await Promise.all([set('orders', 'push', false), set('messages', 'email', false)])
    expect(off((await call('GET', url, user)).body)).toEqual(['messages:email', 'orders:push'])
    expect(off((await set('orders', 'push', true)).body)).toEqual(['messages:email'])
    expect(await set('money', 'email', false)).toMatchObject({
      status: 400,
      body: { errors: { isOn: 'Emails about your account and your money are always sent' } },
    })
    for (const [group, channel] of [
      ['orders', 'app'],
      ['all', 'push'],
    ] as const)
      expect((await set(group, channel, false)).status).toBe(400)
  })

  test('for admin work are available to admins alone, in their settings or by an email’s link', async () => {
    const user = await fresh()
    const url = '/api/notifications/preferences'
    type Choice = { group: string; channel: string; isOn: boolean }
    const own = async () =>
      ((await call('GET', url, user)).body.preferences as Choice[]).filter(
        ({ group }) => group === 'administration',
      )
    expect(await own()).toEqual([])
    await promote(world.market, user.id, 'ADMIN')
    expect((await own()).every(({ isOn }) => isOn)).toBe(true)
    expect(await own()).toHaveLength(3)
    const { unsubscribe_token: token } = await world.market.db
      .selectFrom('users')
      .select('unsubscribe_token')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const stop = { method: 'POST' as const, url: `/unsubscribe/${token}?about=administration` }
    expect((await send(world.app, stop)).status).toBe(200)
    expect((await own()).filter(({ isOn }) => !isOn)).toMatchObject([{ channel: 'email' }])
    const change = { group: 'administration', channel: 'email', isOn: true }
    expect((await call('PUT', url, user, change)).status).toBe(200)
    expect((await own()).every(({ isOn }) => isOn)).toBe(true)
  })

  test('switch off emails of unread messages by the link of such an email, and nothing else', async () => {
    const user = await fresh()
    const { unsubscribe_token: token } = await world.market.db
      .selectFrom('users')
      .select('unsubscribe_token')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const off = async () =>
      (
        (await call('GET', '/api/notifications/preferences', user)).body.preferences as { isOn: boolean }[]
      ).filter(({ isOn }) => !isOn)
    const url = `/unsubscribe/${token}?about=messages`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    expect(await send(world.app, { method: 'POST', url, headers, payload })).toMatchObject({ status: 200 })
    expect(await off()).toMatchObject([{ group: 'messages', channel: 'email' }])
    expect((await call('GET', '/api/auth/notification-settings', user)).body.notifyByEmail).toBe(true)
    expect(await send(world.app, { method: 'DELETE', url })).toMatchObject({ status: 200 })
    expect(await off()).toEqual([])
    const dead = { method: 'POST' as const, url: '/unsubscribe/nobody?about=messages' }
    expect((await send(world.app, dead)).status).toBe(404)
    const money = { method: 'POST' as const, url: `/unsubscribe/${token}?about=money` }
    expect((await send(world.app, money)).status).toBe(400)
  })
})
