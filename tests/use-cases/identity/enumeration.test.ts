import { describe, expect, test } from 'vitest'
import { plainPasswords } from '#adapters/memory/identity/passwords.ts'
import { createMemoryBackend } from '#adapters/memory/unit-of-work.ts'
import { createWebAuthn } from '#adapters/webauthn/webauthn.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import { identityUseCases } from '#domain/identity/use-cases.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { takeBackPayouts } from '#domain/wallet/payouts.ts'
import { giveUpRemainder } from '#domain/wallet/remainder.ts'
import { totp } from '#tests/support/browsers/authenticator-app.ts'
import { ids } from '../../../app-server/ids.ts'

function watched() {
  const requested: string[] = []
  const passwords: PasswordHasher = {
    hash: (password) => {
      requested.push('hash')
      return plainPasswords.hash(password)
    },
    verify: (password, hash) => {
      requested.push('verify')
      return plainPasswords.verify(password, hash)
    },
  }
  const now = () => new Date()
  const backend = createMemoryBackend({ fees: { ...DEFAULT_FEES, id: 1 } })
  const identity = identityUseCases({
    ...backend,
    autocommit: backend.atomically,
    now,
    ids,
    passwords,
    isCommonPassword: async () => false,
    webAuthn: createWebAuthn('http://localhost:3000'),
    totp,
    emailVerification: 'required',
    isHuman: async () => true,
    google: async () => undefined,
    chatChannels: new Set(),
    recall: (tx, { userId }, at) => takeBackPayouts(tx, userId, at),
    giveUpRemainder,
    keysHoldHours: 0,
    removalHours: 0,
  })
  const during = async (run: () => Promise<unknown>) => {
    const before = { requested: requested.length, events: backend.events().length }
    const outcome = await run().then(
      () => 'done',
      (error: unknown) => String(error),
    )
    return {
      outcome,
      requested: requested.slice(before.requested),
      events: backend.events().length - before.events,
    }
  }
  return { identity, during }
}

describe('whether an address has an account', () => {
  test('[S42] is not revealed by signing in: the same words after the same work', async () => {
    const { identity, during } = watched()
    await identity.register({ name: 'Ada', email: 'ada@campus.test', password: 'secret-1' })
    const known = await during(() => identity.login({ email: 'ada@campus.test', password: 'wrong' }))
    const unknown = await during(() => identity.login({ email: 'nobody@campus.test', password: 'wrong' }))
    expect(unknown).toEqual(known)
    expect(known.requested).toEqual(['verify'])
  })

  test('[S51, S55] is not revealed by requesting emails: the same work for each', async () => {
    const { identity, during } = watched()
    await identity.register({ name: 'Ada', email: 'ada@campus.test', password: 'secret-1' })
    for (const ask of [identity.requestPasswordReset, identity.resendVerification]) {
      const known = await during(() => ask('ada@campus.test'))
      const unknown = await during(() => ask('nobody@campus.test'))
      expect(unknown).toEqual(known)
      expect(known.events).toBe(1)
    }
  })

  test('[S52] a forged email token costs the same as a real one', async () => {
    const { identity, during } = watched()
    const { requested } = await during(() =>
      identity.resetPassword({ token: 'made up', password: 'secret-2' }),
    )
    expect(requested).toEqual(['hash'])
  })
})
