import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeTokenOf } from '#adapters/memory/accounts.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'

let world: Awaited<ReturnType<typeof memoryApp>>
beforeAll(async () => {
  world = await memoryApp()
})
afterAll(() => world.app.close())

const fresh = () => aUser(world.market)
const call = (method: 'GET' | 'PUT', url: string, as: { token: string }, payload?: object) =>
  send(world.app, { method, url, token: as.token, ...(payload && { payload }) })

describe('being told', () => {
  test('[S109, S112] of messages is switched on and off, and shows in the account', async () => {
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

  test('[S117] of listings goes by keywords; both are kept', async () => {
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

  test('by mail of what one may do without is stopped by a link, without signing in, and taken back', async () => {
    const user = await fresh()
    const wants = async () =>
      (await call('GET', '/api/auth/notification-settings', user)).body.notifyByEmail as boolean
    const url = `/unsubscribe/${unsubscribeTokenOf(user.id)}`
    // As a mail program sends it (RFC 8058), and again.
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
    // A page that opens stops nothing: programs that look at links open them.
    expect((await send(world.app, { method: 'GET', url })).status).toBe(404)
    expect(await wants()).toBe(true)
    for (const wrong of ['unsubscribe-0', 'x'.repeat(100), '%27'])
      expect(await send(world.app, { method: 'POST', url: `/unsubscribe/${wrong}` })).toMatchObject({
        status: 404,
        body: { message: 'This link does not work any more' },
      })
    const settings = { notifyByTelegram: true, notificationKeywords: '', notifyByEmail: false }
    await call('PUT', '/api/auth/notification-settings', user, settings)
    expect(await wants()).toBe(false)
  })
})
