import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSignInFresh,
  pinResetMethods,
  proofEnd,
  proofMethods,
  proofWanted,
  type SessionProof,
} from '#domain/identity/keys/step-up.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const DAY = 24 * 60

const session = (change: Partial<SessionProof> = {}): SessionProof => ({
  startedAt: ago(60),
  isOnKnownDevice: true,
  provedUntil: null,
  isProvedByKey: false,
  isSecondFactorShown: false,
  hasPasskey: false,
  hasPin: false,
  hasTotp: false,
  hasPassword: true,
  hasGoogle: false,
  ...change,
})
const away = { isOnKnownDevice: false }

describe('[R39] a proof', () => {
  test.each([
    [{}, ['password']],
    [{ hasPin: true }, ['pin']],
    [{ hasPasskey: true, ...away }, ['passkey']],
    [{ hasPasskey: true, hasPin: true }, ['passkey', 'pin']],
    [{ hasPin: true, hasPassword: false, ...away }, ['pin']],
    [{ hasTotp: true, ...away }, ['totp', 'recovery_code']],
    [{ hasPasskey: true, hasPin: true, hasTotp: true }, ['passkey', 'pin', 'totp', 'recovery_code']],
    [{ hasPassword: false }, ['email_code']],
    [{ hasPassword: false, hasGoogle: true }, ['google']],
    [{ hasPassword: false, hasGoogle: true, ...away }, ['email_code']],
    [{ hasGoogle: true }, ['password']],
    [{ hasPin: true, hasPassword: false, hasGoogle: true }, ['pin']],
    [{ ...away }, ['password', 'email_code']],
    [{ ...away, startedAt: ago(DAY - 1) }, ['password', 'email_code']],
    [{ ...away, startedAt: ago(3 * DAY) }, ['password', 'email_code']],
    [{ ...away, provedUntil: ago(-1) }, ['email_code']],
    [{ ...away, provedUntil: ago(0) }, ['password', 'email_code']],
  ] as const)('of a session that is %o is by %o', (change, methods) => {
    expect(proofMethods(session(change), NOW)).toEqual(methods)
  })

  test('is satisfied by a sign-in for exactly five minutes', () => {
    const provedUntil = proofEnd(NOW)
    expect(provedUntil).toEqual(new Date('2026-11-22T12:05:00Z'))
    expect(isSignInFresh(session({ provedUntil }), new Date(provedUntil.getTime() - 1))).toBe(true)
    expect(isSignInFresh(session({ provedUntil }), provedUntil)).toBe(false)
    expect(isSignInFresh(session(), NOW)).toBe(false)
  })

  test('is not satisfied by a sign-in on a device without a proof, except one with a passkey', () => {
    const away = session({ provedUntil: proofEnd(NOW), isOnKnownDevice: false })
    expect(isSignInFresh(away, NOW)).toBe(false)
    expect(isSignInFresh({ ...away, isProvedByKey: true, hasTotp: true }, NOW)).toBe(true)
  })

  test('is only the PIN, if one is set', () => {
    const proved = session({ provedUntil: proofEnd(NOW), hasPin: true })
    expect(isSignInFresh(proved, NOW)).toBe(false)
    expect(isSignInFresh({ ...proved, isProvedByKey: true }, NOW)).toBe(true)
    const guarded = session({ provedUntil: proofEnd(NOW), hasPasskey: true })
    expect(isSignInFresh(guarded, NOW)).toBe(false)
    expect(isSignInFresh({ ...guarded, isProvedByKey: true }, NOW)).toBe(true)
  })

  test('that is missing is requested with its methods, for its act, always at least one', () => {
    const sessions = fc.record({
      startedAt: fc.integer({ min: 0, max: 3 * DAY }).map(ago),
      isOnKnownDevice: fc.boolean(),
      provedUntil: fc.option(fc.integer({ min: -10, max: 10 }).map(ago)),
      isProvedByKey: fc.boolean(),
      isSecondFactorShown: fc.boolean(),
      hasPasskey: fc.boolean(),
      hasPin: fc.boolean(),
      hasTotp: fc.boolean(),
      hasPassword: fc.boolean(),
      hasGoogle: fc.boolean(),
    })
    fc.assert(
      fc.property(sessions, (any) => {
        expect(proofMethods(any, NOW).length).toBeGreaterThan(0)
        const methods = proofMethods(any, NOW)
        expect(proofWanted(methods, 'an-act')).toMatchObject({
          code: 'STEP_UP_REQUIRED',
          kind: 'forbidden',
          details: { act: 'an-act', methods },
        })
      }),
    )
  })
})

describe('a forgotten PIN', () => {
  test('is reset by an emailed code, and the password if there is one', () => {
    expect(pinResetMethods(session())).toEqual(['password', 'email_code'])
    expect(pinResetMethods(session({ hasPassword: false }))).toEqual(['email_code'])
  })
})
