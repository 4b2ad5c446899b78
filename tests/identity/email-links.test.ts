import { describe, expect, test, vi } from 'vitest'
import { effectsByEvent } from '#tests/support/market/effects.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { emailHandler } from '../../workers/channels/emails.ts'

const MINUTE = 60_000

async function world() {
  let time = new Date('2026-11-20T10:00:00Z').getTime()
  const market = memoryMarketplace({ now: () => new Date(time) })
  const ada = await aUser(market)
  const reset = async () => (await market.identity.issuePasswordReset(ada.email))?.token
  const pass = (minutes: number) => {
    time += minutes * MINUTE
  }
  return { market, ada, reset, pass }
}

describe('Emailed links of an account', () => {
  test('are 3 in any hour and 10 in any day; earlier ones stay valid meanwhile', async () => {
    const { market, reset, pass } = await world()
    const tokens = [await reset(), await reset(), await reset()]
    expect(tokens.every((token) => token !== undefined)).toBe(true)
    expect(await reset()).toBeUndefined()
    pass(59)
    expect(await reset()).toBeUndefined()
    const [first = ''] = tokens
    await expect(
      market.identity.resetPassword({ token: first, password: 'brand-new' }),
    ).resolves.toBeDefined()
    let sent = 3
    for (let hour = 0; hour < 12; hour += 1) {
      pass(61)
      for (let requested = 0; requested < 5; requested += 1) if (await reset()) sent += 1
    }
    expect(sent).toBe(10)
    pass(12 * 60)
    expect(await reset()).toBeDefined()
  })

  test('do not count when their email could not be sent, so that an unavailable mail server uses none up', async () => {
    const { market, ada } = await world()
    const mailer = vi.fn(async () => {})
    const handle = emailHandler({
      identity: market.identity,
      students: market.students,
      wallet: market.wallet,
      mailer,
      reads: () => ({
        people: async () => new Map(),
        contextOf: async () => aNoticeContext(),
        withPush: async () => new Set(),
        photosOf: async () => new Map(),
      }),
      publicUrl: 'https://campus.test',
    })
    const event = { type: 'password_reset.requested', email: ada.email } as const
    mailer.mockRejectedValue(new Error('down'))
    const each = effectsByEvent()
    for (let tries = 0; tries < 20; tries += 1)
      await expect(handle(7, event, new Date(), each(7))).rejects.toThrow('down')
    mailer.mockResolvedValue()
    for (let id = 8; id < 13; id += 1) await handle(id, event, new Date(), each(id))
    expect(mailer).toHaveBeenCalledTimes(20 + 3)
  })
})
