import { beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const START = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60
let now = START
let market: ReturnType<typeof memoryMarketplace>
beforeEach(() => {
  now = START
  market = memoryMarketplace({ now: () => now })
})
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const A_PASSKEY = { publicKey: 'k', counter: 0, transports: [], name: 'Phone', lastUsedAt: null }
const addPasskey = (userId: number, credentialId: string) =>
  market.atomically(({ passkeys }) =>
    passkeys.add({ ...A_PASSKEY, userId, credentialId, createdAt: now, sessionId: null }),
  )
const idOf = async (token: string) =>
  (await market.atomically(({ sessions }) => sessions.proofOf(ids.hash(token))))?.id ?? 0
async function addApp(userId: number) {
  const { secret } = await market.identity.offerTotp(userId)
  await market.identity.addTotp(userId, '', appCode(secret, { at: now }))
}
const keysOf = (userId: number) => ({
  pin: market.state().walletPins.has(userId),
  passkeys: [...market.state().passkeys.values()].map(({ credentialId }) => credentialId),
  app: market.state().authenticators.has(userId),
})
const unusable = {
  code: 'INVALID_TOKEN',
  kind: 'invalid',
  message: 'This link has expired or was already used.',
}

describe('“This wasn’t me”', () => {
  test('ends sessions, devices, links and the chat, and stops withdrawals and the password', async () => {
    const ada = await aUser(market, { naira: 20_000 })
    await market.identity.rememberDevice(ada.id, 'd'.repeat(43))
    await market.identity.linkChatByCode(
      ada.id,
      'telegram',
      await market.identity.issueChatCode(telegramChat('77')),
    )
    const reset = await market.identity.issuePasswordReset(ada.email)
    const token = await market.identity.issueSecuringLink(ada.id)
    await market.identity.secureAccount(token)

    expect(market.state().sessions.size).toBe(0)
    expect(market.state().devices).toEqual([])
    expect(market.state().users.get(ada.id)).toMatchObject({ withdrawalsStoppedAt: now })
    expect(await market.identity.userOfChat(telegramChat('77'))).toBeUndefined()
    expect(market.events().slice(-2)).toEqual([
      { type: 'chat.unlinked', ...telegramChat('77'), userId: ada.id },
      { type: 'account.secured', userId: ada.id },
    ])
    await expect(
      market.identity.resetPassword({ token: reset?.token ?? '', password: 'other-9-words' }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(market.identity.login(ada)).rejects.toMatchObject({
      code: 'PASSWORD_RESET_REQUIRED',
      kind: 'forbidden',
      message: 'You told us “This wasn’t me”. Reset your password to log in.',
    })
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const accountName = await market.wallet.resolveAccount(account)
    const withdrawing = () => market.wallet.withdraw(ada.id, kobo(200_000), { ...account, accountName })
    pass(30 * DAY)
    await expect(withdrawing()).rejects.toMatchObject({ code: 'WITHDRAWALS_STOPPED' })
    expect(await market.wallet.withdrawalsOf(ada.id)).toEqual({ pausedUntil: null, areStopped: true })

    const again = await market.identity.issuePasswordReset(ada.email)
    await market.identity.resetPassword({ token: again?.token ?? '', password: 'other-9-words' })
    expect(await market.wallet.withdrawalsOf(ada.id)).toEqual({
      pausedUntil: new Date(now.getTime() + DAY * MINUTE),
      areStopped: false,
    })
    await expect(withdrawing()).rejects.toMatchObject({ code: 'WITHDRAWALS_REST' })
    pass(DAY)
    await expect(withdrawing()).resolves.toMatch(/^wdr|^wit|_/)
  })

  test('removes the keys added since its notice, and a minute before, and no others', async () => {
    const ada = await aUser(market)
    await market.identity.setWalletPin(ada.id, '482913')
    await addApp(ada.id)
    await addPasskey(ada.id, 'old')
    pass(2)
    await addPasskey(ada.id, 'skewed')
    pass(1)
    const since = now
    pass(1)
    await addPasskey(ada.id, 'new')
    await market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id, since))
    expect(keysOf(ada.id)).toEqual({ pin: true, passkeys: ['old'], app: true })
  })

  test('removes keys that a session on an unproven device added before the first alarm, and no others', async () => {
    const [ada, bola] = [await aUser(market), await aUser(market)]
    const thief = await market.identity.login({ ...bola, deviceToken: 't'.repeat(43) })
    for (const [person, token] of [
      [ada, ada.token],
      [bola, thief.token],
    ] as const) {
      const sessionId = await idOf(token)
      await market.identity.setWalletPin(person.id, '482913', sessionId)
      const { secret } = await market.identity.offerTotp(person.id)
      await market.identity.addTotp(person.id, token, appCode(secret, { at: now }))
      await market.atomically(({ passkeys }) =>
        passkeys.add({
          ...A_PASSKEY,
          userId: person.id,
          credentialId: `of ${person.id}`,
          createdAt: now,
          sessionId,
        }),
      )
    }
    pass(30)
    for (const { id } of [ada, bola])
      await market.identity.secureAccount(await market.identity.issueSecuringLink(id))
    expect(keysOf(ada.id)).toMatchObject({ pin: true, app: true })
    expect(keysOf(bola.id)).toEqual({ pin: false, passkeys: [`of ${ada.id}`], app: false })
  })

  test('removes a PIN and an authenticator app set since, but no PIN of unknown age', async () => {
    const [ada, bola] = [await aUser(market), await aUser(market)]
    const [since, pin] = [now, '482913']
    for (const { id } of [ada, bola]) {
      await market.identity.setWalletPin(id, pin)
      await addApp(id)
    }
    const kept = market.state().walletPins.get(bola.id)
    if (!kept) throw new Error('a PIN')
    await market.atomically(({ walletPins }) => walletPins.save(bola.id, { ...kept, setAt: null }))
    for (const { id } of [ada, bola])
      await market.identity.secureAccount(await market.identity.issueSecuringLink(id, since))
    expect(keysOf(ada.id)).toMatchObject({ pin: false, app: false })
    expect(keysOf(bola.id)).toMatchObject({ pin: true, app: false })
    expect(market.state().recoveryCodes.get(ada.id)).toEqual([])
  })

  test('removes an authenticator app that was only offered, too', async () => {
    const ada = await aUser(market)
    await market.identity.offerTotp(ada.id)
    await market.identity.secureAccount(await market.identity.issueSecuringLink(ada.id))
    expect(keysOf(ada.id).app).toBe(false)
  })

  test('works for 7 days, with any link and repeatedly, after a reset too', async () => {
    const ada = await aUser(market)
    const [one, two] = [
      await market.identity.issueSecuringLink(ada.id),
      await market.identity.issueSecuringLink(ada.id),
    ]
    pass(7 * DAY)
    await expect(market.identity.secureAccount(one)).rejects.toMatchObject(unusable)
    now = new Date(now.getTime() - 1)
    await market.identity.secureAccount(one)
    const { length } = market.events()
    await market.identity.secureAccount(one)
    await market.identity.secureAccount(two)
    expect(market.events()).toHaveLength(length)
    const reset = await market.identity.issuePasswordReset(ada.email)
    await market.identity.resetPassword({ token: reset?.token ?? '', password: 'other-9-words' })
    expect(market.state().users.get(ada.id)?.withdrawalsStoppedAt).toBeNull()
    const thief = await market.identity.login({ ...ada, password: 'other-9-words' })
    expect(thief.token).toBeDefined()
    await market.identity.secureAccount(two)
    expect(market.state().users.get(ada.id)?.withdrawalsStoppedAt).toEqual(now)
    expect(market.state().sessions.size).toBe(0)
  })

  test('removes keys added since the earliest notice, even from the newest link', async () => {
    const ada = await aUser(market)
    await addPasskey(ada.id, 'own')
    pass(10)
    const signIn = now
    await market.identity.issueSecuringLink(ada.id, signIn)
    pass(5)
    await addPasskey(ada.id, 'the thief’s')
    await market.identity.issueSecuringLink(ada.id)
    pass(5)
    await market.identity.setWalletPin(ada.id, '482913')
    const newest = await market.identity.issueSecuringLink(ada.id)
    await market.identity.secureAccount(newest)
    expect(keysOf(ada.id)).toEqual({ pin: false, passkeys: ['own'], app: false })
  })

  test('is rejected for a forged link and for a closed account', async () => {
    await expect(market.identity.secureAccount('made-up')).rejects.toMatchObject(unusable)
    const ada = await aUser(market)
    const token = await market.identity.issueSecuringLink(ada.id)
    const user = market.state().users.get(ada.id)
    if (!user) throw new Error('an account')
    await market.atomically(({ users }) => users.save({ ...user, deletedAt: now }))
    await expect(market.identity.secureAccount(token)).rejects.toMatchObject(unusable)
  })
})
