import { describe, expect, test } from 'vitest'
import type { Finding } from '#domain/moderation/signals.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'

describe('Signals for admins', () => {
  const postgres = onPostgres({ connections: 8 })
  const aFinding = (...userIds: number[]): Finding => ({
    ...{ kind: 'shared_bank_account', key: unique('withdrawal'), userIds, facts: { withdrawalId: 1 } },
  })
  const kept = ({ key }: Finding) =>
    postgres.db
      .selectFrom('signals as s')
      .leftJoin('signal_people as p', 'p.signal_id', 's.id')
      .select(['s.id', 'p.user_id', 's.looked_at'])
      .where('s.key', '=', key)
      .orderBy('p.user_id')
      .execute()

  test('are raised once by two concurrent workers, with everyone that either found', async () => {
    const market = composeOver(postgres.backend.atomically)
    await seenIn(async (number) => {
      const [ada, bola, chidi] = [await aUser(market), await aUser(market), await aUser(market)]
      const finding = aFinding(ada.id, bola.id)
      const ends = await race(
        number,
        () => market.moderation.raiseSignals([finding]),
        () => market.moderation.raiseSignals([{ ...finding, userIds: [chidi.id, ada.id] }]),
      )
      const rows = await kept(finding)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
      expect(rows.map((row) => row.user_id)).toEqual([ada.id, bola.id, chidi.id])
      return ends.join(' ')
    })
  })

  test('are reviewed by one of two admins', async () => {
    const market = composeOver(postgres.backend.atomically)
    const admins = [await aUser(market), await aUser(market)]
    for (const { id } of admins) await promote(postgres.backend, id, 'SUPER_ADMIN')
    const [one, two] = admins.map(({ id }) => ({ id, role: 'SUPER_ADMIN', adminCampus: null }) as const)
    if (!one || !two) throw new Error('nobody')
    const seen = await seenIn(async (number) => {
      const finding = aFinding((await aUser(market)).id, (await aUser(market)).id)
      await market.moderation.raiseSignals([finding])
      const id = (await kept(finding))[0]?.id ?? 0
      const ends = await race(
        number,
        () => market.moderation.settleSignal(one, id),
        () => market.moderation.settleSignal(two, id),
      )
      return ends.sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['ALREADY_DECIDED done'])
  })

  test('name no one whose account closes meanwhile', async () => {
    const market = composeOver(postgres.backend.atomically)
    await seenIn(async (number) => {
      const [ada, bola] = [await aUser(market), await aUser(market)]
      const finding = aFinding(ada.id, bola.id)
      const ends = await race(
        number,
        () => market.moderation.raiseSignals([finding]),
        () => market.identity.closeOwnAccount(ada.id, ada.password),
      )
      expect((await kept(finding)).map((row) => row.user_id)).toEqual([bola.id])
      return ends.join(' ')
    })
  })
})
