import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    expect((await call('GET', url, user)).body).toEqual({ notifyByTelegram: true, notificationKeywords: '' })
    const wanted = { notifyByTelegram: false, notificationKeywords: 'phone, laptop' }
    expect(await call('PUT', url, user, wanted)).toMatchObject({ status: 200, body: wanted })
    expect((await call('GET', url, user)).body).toEqual(wanted)
    const refused = async (notificationKeywords: string) =>
      (await call('PUT', url, user, { notifyByTelegram: true, notificationKeywords })).body.errors
    expect(await refused(Array(21).fill('a').join(','))).toEqual({
      notificationKeywords: 'At most 20 keywords',
    })
    expect(await refused('x'.repeat(41))).toEqual({
      notificationKeywords: 'Each keyword must be at most 40 characters',
    })
    expect((await call('GET', url, user)).body).toEqual(wanted)
  })
})
