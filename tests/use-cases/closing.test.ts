import { expect, test } from 'vitest'
import { aUser, memoryMarketplace } from '#tests/support/marketplace.ts'

test('An account that is closed is not found by whoever closes it once more', async () => {
  const market = memoryMarketplace()
  const { id, password } = await aUser(market)
  await market.identity.closeOwnAccount(id, password)
  await expect(market.identity.closeOwnAccount(id, password)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
