import { describe, expect, test } from 'vitest'
import type { GooglePerson } from '#domain/identity/ports.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { unique } from '#tests/support/builders.ts'
import { aUser, composeOver } from '#tests/support/marketplace.ts'
import { race, seenIn } from './racing.ts'

describe('Signing in against what ends all sessions', () => {
  const postgres = onPostgres({ connections: 12 })

  test('the old password while it is changed: whoever used it is not in afterwards', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const { id, email, password: currentPassword, token } = await aUser(market)
      const ends = await race(
        number,
        () => market.identity.login({ email, password: currentPassword }),
        () => market.identity.changePassword(id, { currentPassword, newPassword: 'brand-new', token }),
      )
      expect(await sessionsOf(id)).toBe(1)
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INVALID_CREDENTIALS done', 'done done'])
  })

  test('by password and by Google while the account is closed: no session outlives it', async () => {
    const people = new Map<string, GooglePerson>()
    const market = composeOver(postgres.backend.atomically, {
      google: async (credential) => people.get(credential),
    })
    const seen = await seenIn(async (number) => {
      const { id, email, password } = await aUser(market)
      people.set(email, { subject: unique('google'), email, name: 'Ada' })
      await market.identity.signInByGoogle(email)
      const byGoogle = number % 2 === 0
      const ends = await race(
        Math.floor(number / 2),
        () => (byGoogle ? market.identity.signInByGoogle(email) : market.identity.login({ email, password })),
        () => market.identity.closeOwnAccount(id, password),
      )
      expect(await sessionsOf(id)).toBe(0)
      return `${byGoogle ? 'Google' : 'password'}: ${ends.join(' ')}`
    })
    expect(Object.keys(seen)).toContain('password: INVALID_CREDENTIALS done')
  })

  async function sessionsOf(userId: number): Promise<number> {
    const rows = await postgres.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
    return rows.length
  }
})
