import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { emailedCodeOf } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ keysHoldHours: 24 })
})
afterAll(() => world.app.close())

const PIN = '482913'
const DAY_MS = 86_400_000
type Session = { token: string }
type Person = Awaited<ReturnType<typeof aUser>>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const removalOf = async (session: Session) =>
  (await call('GET', '/api/auth/wallet-pin/reset', session)).body.at as string | null
const methodsOf = async (session: Session) =>
  (await call('DELETE', '/api/auth/wallet-pin', session)).body.methods
const store = (session: Session) => call('DELETE', '/api/auth/wallet-pin/reset', session)

async function anAsker(): Promise<Person & { authenticator: ReturnType<typeof softwareAuthenticator> }> {
  const ada = await aUser(world.market, { naira: 20_000 })
  const { body } = await call('POST', '/api/auth/passkeys/options', ada)
  const authenticator = softwareAuthenticator()
  const passkey = authenticator.create(body.options as { challenge: string })
  expect((await call('POST', '/api/auth/passkeys', ada, { passkey })).status).toBe(201)
  await world.market.identity.setWalletPin(ada.id, PIN)
  expect(await removalOf(ada)).toBeNull()
  const requested = await ask(ada)
  expect(requested.status).toBe(200)
  expect(requested.body.message).toMatch(
    /^We’ll remove your PIN and passkeys after [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M\. You can keep them until then\.$/,
  )
  return { ...ada, authenticator }
}
async function ask(person: Person) {
  expect((await call('POST', '/api/auth/wallet-pin/reset/email-code', person)).status).toBe(200)
  const { password } = person
  const emailCode = await emailedCodeOf(world.market, person.id)
  return call('POST', '/api/auth/wallet-pin/reset', person, { password, emailCode })
}
async function aDayLater({ id }: Person): Promise<void> {
  await world.market.db
    .updateTable('key_removals')
    .set({ due_at: new Date() })
    .where('user_id', '=', id)
    .execute()
  expect(await world.market.identity.removeDueKeys(50)).toMatchObject({ failures: [] })
}

describe('keys with a pending removal by email', () => {
  test('are required until the day is over, and removed after it', async () => {
    const ada = await anAsker()
    const left = new Date((await removalOf(ada)) ?? 0).getTime() - Date.now()
    expect(left).toBeGreaterThan(DAY_MS - 60_000)
    expect(left).toBeLessThanOrEqual(DAY_MS)
    expect(await methodsOf(ada)).toEqual(['passkey', 'pin'])
    expect((await world.market.identity.removeDueKeys(50)).done).toBe(0)
    expect((await call('POST', '/api/auth/wallet-pin/reset/email-code', ada)).body.code).toBe(
      'KEY_REMOVAL_WAITS',
    )
    await aDayLater(ada)
    expect(await removalOf(ada)).toBeNull()
    expect((await call('GET', '/api/auth/me', ada)).body.user).toMatchObject({
      hasWalletPin: false,
      hasPasskey: false,
    })
    expect((await store(ada)).body.code).toBe('NO_KEY_REMOVAL')
  })

  test('are announced immediately, as a security notice with “This wasn’t me” on every channel', async () => {
    const ada = await anAsker()
    const requested = (await world.market.events()).find(
      (event) => event.type === 'key_removal.asked' && event.userId === ada.id,
    )
    if (!requested) throw new Error('nothing was told')
    const context = aNoticeContext()
    expect(noticesOf(requested, context)).toMatchObject([{ userId: ada.id, kind: 'account', isAlarm: true }])
    expect(chatNoticesOf(requested, context)).toMatchObject([{ userId: ada.id, isAlarm: true, always: true }])
  })

  test.each<[string, (ada: Awaited<ReturnType<typeof anAsker>>) => Promise<void>]>([
    ['their owner keeps them', async (ada) => void expect((await store(ada)).status).toBe(200)],
    [
      '“This wasn’t me” is pressed',
      async (ada) => {
        // Keys of before the alarm are the owner’s.
        const since = new Date(Date.now() + 5 * 60_000)
        const token = await world.market.identity.issueSecuringLink(ada.id, since)
        expect((await call('POST', '/api/auth/secure-account', undefined, { token })).status).toBe(200)
      },
    ],
    [
      'one of them signs in',
      async ({ authenticator }) => {
        const { body } = await call('POST', '/api/auth/passkey-login/options')
        const passkey = authenticator.sign(body.options as { challenge: string })
        const { attempt } = body
        expect((await call('POST', '/api/auth/passkey-login', undefined, { passkey, attempt })).status).toBe(
          200,
        )
      },
    ],
    [
      'one of them confirms an act',
      async (ada) => {
        const { act } = (await call('DELETE', '/api/auth/wallet-pin', ada)).body
        expect((await call('POST', '/api/auth/step-up', ada, { act, pin: PIN })).status).toBe(200)
      },
    ],
  ])('stay when %s', async (_, stop) => {
    const ada = await anAsker()
    await stop(ada)
    await aDayLater(ada)
    expect(await world.market.atomically(({ walletPins }) => walletPins.forUpdate(ada.id))).toBeDefined()
  })

  test('are not removed by a password alone, which ends no pending removal either', async () => {
    const ada = await anAsker()
    const { email, password } = ada
    expect((await call('POST', '/api/auth/login', undefined, { email, password })).status).toBe(200)
    expect(await removalOf(ada)).not.toBeNull()
  })
})
