import { describe, expect, test } from 'vitest'
import { termsUseCases } from '#domain/identity/terms.ts'
import { NOTICE_DAYS, TERMS_VERSIONS, type TermsVersion, termsToAccept } from '#domain/shared/terms.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aUser } from '#tests/support/market/builders.ts'
import { memoryMarketplace } from '#tests/support/market/marketplace.ts'

const version = (number: number, appliesFrom: string, ...changes: string[]): TermsVersion => ({
  ...{ version: number, updatedOn: appliesFrom, appliesFrom, changes },
})
const VERSIONS = [
  version(1, '2025-06-25'),
  version(2, '2026-09-01', 'Deposits can be taken back.'),
  version(3, '2027-01-10', 'Campus admins may be appealed.'),
]
const lagos = (day: string, time = '12:00') => new Date(`${day}T${time}:00+01:00`)

describe('The Terms', () => {
  test('require acceptance from the day of a newer version, with the changes since the accepted one', () => {
    const requested = (accepted: number | null, at: Date) => termsToAccept(accepted, at, VERSIONS)
    expect(requested(2, lagos('2027-01-09', '23:59'))).toBeNull()
    const newest = { version: 3, changes: ['Campus admins may be appealed.'] }
    expect(requested(2, lagos('2027-01-10', '00:00'))).toEqual(newest)
    expect(requested(3, lagos('2027-01-10'))).toBeNull()
    expect(requested(1, lagos('2026-12-01'))).toEqual({
      version: 3,
      changes: ['Deposits can be taken back.', 'Campus admins may be appealed.'],
    })
    // Who never accepted any reads the whole, not what differs.
    expect(requested(null, lagos('2026-12-01'))).toEqual({ version: 3, changes: [] })
  })

  test('are announced as many days before a change as they promise', () => {
    for (const { version, updatedOn, appliesFrom, changes } of TERMS_VERSIONS.slice(1)) {
      const days = (Date.parse(appliesFrom) - Date.parse(updatedOn)) / DAY_MS
      expect(days, `version ${version}`).toBeGreaterThanOrEqual(NOTICE_DAYS)
      expect(changes, `version ${version}`).not.toEqual([])
    }
    expect(TERMS_VERSIONS.map(({ version }) => version)).toEqual(TERMS_VERSIONS.map((_, index) => index + 1))
  })

  test('are accepted only in the version shown', async () => {
    const market = memoryMarketplace()
    const id = await market.atomically(({ users }) => users.add(aUser()))
    const { acceptTerms } = termsUseCases({ ...market, now: () => lagos('2027-01-12') }, VERSIONS)
    await expect(acceptTerms(id, 2)).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
    await acceptTerms(id, 3)
    const accepted = () => market.state().users.get(id)?.acceptedTerms
    expect(accepted()).toEqual({ version: 3, at: lagos('2027-01-12') })
    // Again changes nothing, the time neither.
    await termsUseCases({ ...market, now: () => lagos('2027-02-01') }, VERSIONS).acceptTerms(id, 3)
    expect(accepted()?.at).toEqual(lagos('2027-01-12'))
  })

  test('are announced once to each member who has not accepted them, and the first version to no one', async () => {
    const market = memoryMarketplace()
    const add = (change = {}) => market.atomically(({ users }) => users.add(aUser(change)))
    const [old, never] = [await add({ acceptedTerms: { version: 2, at: lagos('2026-10-01') } }), await add()]
    await add({ acceptedTerms: { version: 3, at: lagos('2026-12-20') } })
    await add({ deletedAt: lagos('2026-11-01') })
    const now = () => lagos('2026-12-24')
    expect(await termsUseCases({ ...market, now }, [version(1, '2025-06-25')]).announceTerms(100)).toBe(0)
    const { announceTerms } = termsUseCases({ ...market, now }, VERSIONS)
    expect([await announceTerms(1), await announceTerms(100), await announceTerms(100)]).toEqual([1, 1, 0])
    const told = market.events()
    expect(told.filter(({ type }) => type === 'terms.announced')).toEqual(
      [old, never].map((userId) => ({
        ...{ type: 'terms.announced', userId, appliesFrom: '2027-01-10' },
        changes: ['Campus admins may be appealed.'],
      })),
    )
  })
})
