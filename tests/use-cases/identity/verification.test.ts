import { describe, expect, test } from 'vitest'
import { memoryMarketplace } from '#tests/support/market/marketplace.ts'

const PASSWORD = 'nine herons'
const EMAIL = 'tolu@campus.test'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PHONE = 'p'.repeat(43)
const OTHER_PHONE = 'o'.repeat(43)

async function aNewAccount() {
  let at = Date.parse('2026-10-01T08:00:00Z')
  const market = memoryMarketplace({ emailVerification: 'required', now: () => new Date(at) })
  const { identity } = market
  const form = { name: 'Tolu', email: EMAIL, password: PASSWORD, campus: 'unilag' } as const
  const { userId } = await identity.register({ ...form, deviceToken: PHONE })
  const emailed = async () => (await identity.issueVerification({ userId })) ?? { code: '', token: '' }
  return {
    ...market,
    userId,
    emailed,
    pass: (ms: number) => {
      at += ms
    },
    enter: (code: string, shown: { password?: string; deviceToken?: string } = {}) =>
      identity.verifyByCode({ email: EMAIL, password: PASSWORD, deviceToken: PHONE, ...shown, code }),
    user: () => market.state().users.get(userId),
  }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('The code of a verification email', () => {
  test('verifies with the password, signs in, and ends the link', async () => {
    const { identity, emailed, enter, user, userId, events } = await aNewAccount()
    const { code, token } = await emailed()
    expect(code).toMatch(/^[0-9]{6}$/)
    const entered = await enter(code)
    expect(entered).toMatchObject({ userId, token: expect.stringMatching(/.{20}/) })
    expect(user()?.emailVerifiedAt).toEqual(expect.any(Date))
    expect(events().filter(({ type }) => type === 'email.verified')).toHaveLength(1)
    await expect(identity.verifyEmail(token)).rejects.toThrow('already verified')
    await expect(enter(code)).rejects.toThrow('Your email is already verified. You can log in.')
  })

  test('is rejected without the password', async () => {
    const { emailed, enter, user } = await aNewAccount()
    const { code } = await emailed()
    await expect(enter(code, { password: 'ten herons' })).rejects.toThrow('Invalid email or password')
    expect(user()?.emailVerifiedAt).toBeNull()
    await enter(code)
  })

  test('has five attempts, which a new email does not reset; the link works meanwhile', async () => {
    const { identity, emailed, enter, pass, user } = await aNewAccount()
    const first = await emailed()
    await expect(enter(wrong(first.code))).rejects.toThrow('That code is wrong. 4 tries left.')
    const second = await emailed()
    for (const left of ['3 tries', '2 tries', '1 try'])
      await expect(enter(wrong(second.code))).rejects.toThrow(`That code is wrong. ${left} left.`)
    await expect(enter(wrong(second.code))).rejects.toThrow('Too many wrong codes. Try again in 30 minutes.')
    await expect(enter(second.code)).rejects.toThrow('Too many wrong codes. Try again in 30 minutes.')
    expect(user()?.emailVerifiedAt).toBeNull()
    pass(31 * MINUTE_MS)
    await expect(enter(wrong(second.code))).rejects.toThrow('That code is wrong. 4 tries left.')
    await identity.verifyEmail(second.token)
    expect(user()?.emailVerifiedAt).toEqual(expect.any(Date))
  })

  test('is replaced by that of the next email', async () => {
    const { emailed, enter } = await aNewAccount()
    const first = await emailed()
    let second = await emailed()
    // One time in a million they are the same.
    if (second.code === first.code) second = await emailed()
    await expect(enter(first.code)).rejects.toThrow('That code is wrong.')
    await enter(second.code)
  })

  test('is valid as long as the link', async () => {
    const { emailed, enter, pass, user } = await aNewAccount()
    const { code } = await emailed()
    pass(DAY_MS + 1)
    await expect(enter(code)).rejects.toThrow('That code has expired. Ask for a new email.')
    expect(user()?.emailVerifiedAt).toBeNull()
    await enter((await emailed()).code)
  })

  test('ends with its trial', async () => {
    const { identity, now, emailed, enter, user } = { ...(await aNewAccount()), now: () => new Date(0) }
    const { code } = await emailed()
    await identity.proveAddressesAgain(now())
    await expect(enter(code)).rejects.toThrow('That code has expired. Ask for a new email.')
    expect(user()?.emailVerifiedAt).toBeNull()
  })

  test('is deleted with an unwanted account', async () => {
    const { identity, enter, userId, state } = await aNewAccount()
    const email = await identity.issueVerification({ userId })
    await identity.removeUnverified(email?.notMe ?? '')
    await expect(enter(email?.code ?? '')).rejects.toThrow('Invalid email or password')
    expect(state().verificationCodes.size).toBe(0)
  })
})

test('Only the device of the registration learns that its address was verified elsewhere', async () => {
  const { identity, emailed } = await aNewAccount()
  const { token } = await emailed()
  expect(await identity.isVerifiedByNow(EMAIL, PHONE)).toBe(false)
  await identity.verifyEmail(token)
  expect(await identity.isVerifiedByNow(EMAIL, PHONE)).toBe(true)
  expect(await identity.isVerifiedByNow(EMAIL, OTHER_PHONE)).toBe(false)
  expect(await identity.isVerifiedByNow('nobody@campus.test', PHONE)).toBe(false)
})
