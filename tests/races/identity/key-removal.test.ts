import { describe, expect, test } from 'vitest'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'

describe('Keys due for removal', () => {
  const postgres = onPostgres({ connections: 12 })

  test.each<[string, (market: UseCases, id: number) => Promise<void>]>([
    ['their owner keeps them', (market, id) => market.identity.keepKeys(id)],
    [
      '“This wasn’t me” is pressed',
      async (market, id) => {
        const since = new Date(Date.now() + 5 * 60_000)
        await market.identity.secureAccount(await market.identity.issueSecuringLink(id, since))
      },
    ],
  ])('while %s: they stay or are removed, as the owner is notified', async (_, store) => {
    const { atomically } = postgres.backend
    const market = composeOver(atomically, { keysHoldHours: 24 })
    const seen = await seenIn(async (number) => {
      const { id } = await aUser(market)
      await market.identity.setWalletPin(id, '482913')
      const at = new Date()
      await atomically(({ keyRemovals }) =>
        keyRemovals.save(id, { askedAt: at, dueAt: at, needsAdmin: false, note: '', approvedAt: null }),
      )
      const [kept] = await race(
        number,
        () => store(market, id),
        () => market.identity.removeDueKeys(1000),
      )
      await market.identity.removeDueKeys(1000)
      const hasPin = (await atomically(({ walletPins }) => walletPins.forUpdate(id))) !== undefined
      const rests = (await atomically(({ users }) => users.byId(id)))?.withdrawalsPause !== null
      expect(rests).toBe(!hasPin)
      return `${kept} ${hasPin}`
    })
    expect(Object.keys(seen).length).toBeGreaterThan(1)
    expect(Object.keys(seen)).not.toContain('NO_KEY_REMOVAL true')
  })
})
