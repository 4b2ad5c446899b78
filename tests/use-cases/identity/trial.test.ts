import { describe, expect, test } from 'vitest'
import { aGooglePerson } from '#tests/support/market/builders.ts'
import { memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const PASSWORD = 'nine herons'
const HOUR_MS = 3_600_000

function aTrial() {
  let at = Date.parse('2026-10-01T08:00:00Z')
  const person = aGooglePerson({ issuedAt: new Date(at), expiresAt: new Date(at + 100 * HOUR_MS) })
  const market = memoryMarketplace({
    emailVerification: 'required',
    now: () => new Date(at),
    google: async () => person,
  })
  const { identity, state } = market
  return {
    ...market,
    now: () => new Date(at),
    pass: () => {
      at += HOUR_MS
    },
    userOf: (id: number) => state().users.get(id),
    verified: async (email: string) => {
      const { userId } = await identity.register({ name: 'Ada', email, password: PASSWORD, campus: 'unilag' })
      const link = await identity.issueVerification({ userId })
      await identity.verifyEmail(link?.token ?? '')
      return { id: userId, ...(await identity.login({ email, password: PASSWORD })) }
    },
  }
}

describe('Trial data on a live server', () => {
  test('requires accounts verified in the trial to verify again, and disables their access until then', async () => {
    const { identity, verified, now, pass, userOf, state } = aTrial()
    const before = await verified('before@campus.test')
    pass()
    const since = now()
    const ada = await verified('ada@campus.test')
    await identity.setWalletPin(ada.id, '482913')
    const { token: reset = '' } = (await identity.issuePasswordReset('ada@campus.test')) ?? {}
    const open = await identity.register({ name: 'Bola', email: 'bola@campus.test', password: PASSWORD })
    const unused = await identity.issueVerification({ userId: open.userId })
    expect(await identity.proveAddressesAgain(since)).toBe(2)
    expect(userOf(ada.id)).toMatchObject({ emailVerifiedAt: null })
    expect(state().sessions.has(ids.hash(ada.token))).toBe(false)
    expect(state().walletPins.has(ada.id)).toBe(false)
    await expect(identity.login({ email: 'ada@campus.test', password: PASSWORD })).rejects.toThrow(
      'Please verify your email',
    )
    await expect(identity.resetPassword({ token: reset, password: 'ten herons' })).rejects.toThrow('link')
    await expect(identity.verifyEmail(unused?.token ?? '')).rejects.toThrow('Invalid')
    expect(userOf(before.id)).toMatchObject({ emailVerifiedAt: expect.any(Date) })
    expect(state().sessions.has(ids.hash(before.token))).toBe(true)
    const link = await identity.issueVerification({ userId: ada.id })
    await identity.verifyEmail(link?.token ?? '')
    expect(await identity.login({ email: 'ada@campus.test', password: PASSWORD })).toMatchObject({
      userId: ada.id,
    })
  })

  test('preserves the verification by Google, without the password', async () => {
    const { identity, now, userOf, state } = aTrial()
    const since = now()
    const { userId, token } = await identity.signInByGoogle({ credential: 'x' })
    expect(await identity.proveAddressesAgain(since)).toBe(1)
    expect(userOf(userId)).toMatchObject({ emailVerifiedAt: expect.any(Date), passwordHash: null })
    expect(state().sessions.has(ids.hash(token))).toBe(false)
  })
})
