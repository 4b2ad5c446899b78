import { describe, expect, test } from 'vitest'
import { createTotp } from '#adapters/otpauth/totp.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'

const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const OWNER = 7
const box = createSecretBox(['a key of the tests, long enough'])
const totp = createTotp(box)
const stepOf = (code: string, now: Date) =>
  totp.stepOf({ sealedSecret: box.seal(RFC, OWNER), owner: OWNER }, code, now)

describe('Codes of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at second %s', (second, code) => {
    expect(stepOf(code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  test('are accepted one step early and late, with their step, and no further', () => {
    const now = new Date('2026-11-22T12:00:10Z')
    const step = Math.floor(now.getTime() / 30_000)
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOf(appCode(RFC, { steps, at: now }), now))
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  test('use a secret of 160 random bits, in an address that names us and the account', () => {
    const { secret, sealedSecret } = totp.newSecret(OWNER)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(box.open(sealedSecret, OWNER)).toBe(secret)
    expect(totp.newSecret(OWNER).secret).not.toBe(secret)
    const address = new URL(totp.addressOf(secret, 'ada@campus.test'))
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Campus%20Marketplace:ada%40campus\.test\?/)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret,
      issuer: 'Campus Marketplace',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
