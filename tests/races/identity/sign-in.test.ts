import { describe, expect, test } from 'vitest'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aGooglePerson, aUser as newAccount, unique } from '#tests/support/market/builders.ts'
import { aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'

describe('Signing in while all sessions end', () => {
  const postgres = onPostgres({ connections: 12 })

  test('with the old password during its change: no session of it remains', async () => {
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

  test('by password and by Google while the account is closed: no session remains', async () => {
    // The credential names the person; each use of it is another credential.
    const market = composeOver(postgres.backend.atomically, {
      emailVerification: 'off',
      google: async (subject) => aGooglePerson({ subject, email: `${subject}@gmail.test` }),
    })
    const seen = await seenIn(async (number) => {
      const byGoogle = number % 2 === 0
      const credential = unique('google')
      const { id, email, password } = await (byGoogle ? fromGoogle(market, credential) : aUser(market))
      const ends = await race(
        Math.floor(number / 2),
        () =>
          byGoogle
            ? market.identity.signInByGoogle({ credential })
            : market.identity.login({ email, password }),
        () => market.identity.closeOwnAccount(id, password, { proof: { credential } }),
      )
      expect(await sessionsOf(id)).toBe(0)
      return `${byGoogle ? 'Google' : 'password'}: ${ends.join(' ')}`
    })
    expect(Object.keys(seen)).toContain('password: INVALID_CREDENTIALS done')
  })

  test('with one Google credential twice: it is accepted once', async () => {
    const market = composeOver(postgres.backend.atomically, {
      google: async (subject) => aGooglePerson({ subject, email: `${subject}@gmail.test`, tokenId: subject }),
    })
    const seen = await seenIn(async (number) => {
      const credential = unique('google')
      const run = () => market.identity.signInByGoogle({ credential })
      return (await race(number, run, run)).sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['GOOGLE_REFUSED done'])
  })

  test('two super admins who demote each other: one of them stays', async () => {
    const { atomically } = postgres.backend
    const { identity } = composeOver(atomically)
    const add = () => atomically(({ users }) => users.add({ ...newAccount(), role: 'SUPER_ADMIN' }))
    const actor = (id: number) => ({ id, role: 'SUPER_ADMIN' as const, adminCampus: null })
    const seen = await seenIn(async (number) => {
      const [one, other] = [await add(), await add()]
      const ends = await race(
        number,
        () => identity.removeAdmin(actor(one), other),
        () => identity.removeAdmin(actor(other), one),
      )
      return ends.sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['FORBIDDEN done'])
  })

  async function fromGoogle({ identity }: UseCases, credential: string) {
    const { userId: id } = await identity.signInByGoogle({ credential })
    return { id, email: `${credential}@gmail.test`, password: '' }
  }

  async function sessionsOf(userId: number): Promise<number> {
    const rows = await postgres.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
    return rows.length
  }
})
