import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const PASSWORD = 'other-9-words'
let market: ReturnType<typeof memoryMarketplace>
beforeEach(() => {
  market = memoryMarketplace({ now: () => NOW })
})
const isAsked = (id: number) => market.state().users.get(id)?.hasKeysToCheck
const addPasskey = (userId: number) =>
  market.atomically(({ passkeys }) =>
    passkeys.add({
      ...{ userId, credentialId: `of-${userId}`, publicKey: 'k', counter: 0, transports: [], name: 'Phone' },
      ...{ createdAt: NOW, sessionId: null, lastUsedAt: null },
    }),
  )
async function addApp(userId: number) {
  const { secret } = await market.identity.offerTotp(userId)
  await market.identity.addTotp(userId, '', appCode(secret, { at: NOW }))
}
async function reset({ email }: { email: string }) {
  const issued = await market.identity.issuePasswordReset(email)
  await market.identity.resetPassword({ token: issued?.token ?? '', password: PASSWORD })
}
async function openedBy(by: 'password' | 'passkey', userId: number): Promise<string> {
  const token = ids.secret()
  await market.atomically(({ sessions }) =>
    sessions.add({
      ...{ userId, tokenHash: ids.hash(token), device: '', createdAt: NOW, expiresAt: NOW },
      ...{ provedUntil: NOW, isOnKnownDevice: false, isByPasskey: by === 'passkey', deviceHash: null },
    }),
  )
  return token
}

describe('Keys remaining after a password reset', () => {
  test.each([
    ['a PIN', (id: number) => market.identity.setWalletPin(id, '482913')],
    ['a passkey', addPasskey],
    ['an authenticator app', addApp],
  ])('are asked about with %s, until the answer', async (_, add) => {
    const ada = await aUser(market)
    await add(ada.id)
    expect(isAsked(ada.id)).toBe(false)
    await reset(ada)
    expect(isAsked(ada.id)).toBe(true)
    await market.identity.confirmKeys(ada.id, await openedBy('password', ada.id))
    expect(isAsked(ada.id)).toBe(false)
  })

  test('are not asked about if none is left', async () => {
    const ada = await aUser(market)
    await reset(ada)
    expect(isAsked(ada.id)).toBe(false)
  })

  test('are asked about again after another reset', async () => {
    const ada = await aUser(market)
    await addPasskey(ada.id)
    await reset(ada)
    const { token } = await market.identity.login({ ...ada, password: PASSWORD })
    await market.identity.confirmKeys(ada.id, token)
    await reset(ada)
    expect(isAsked(ada.id)).toBe(true)
  })

  test('are not confirmed in a session that a passkey opened, or that ended', async () => {
    const ada = await aUser(market)
    await addPasskey(ada.id)
    await reset(ada)
    await market.identity.confirmKeys(ada.id, await openedBy('passkey', ada.id))
    await market.identity.confirmKeys(ada.id, ada.token)
    expect(isAsked(ada.id)).toBe(true)
  })
})
