import { beforeEach, describe, expect, test } from 'vitest'
import { askForRemoval, keyRemovalUseCases, removeIfDue } from '#domain/identity/keys/key-removal.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const PIN = '482913'
const START = new Date('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
let now = START
let market: ReturnType<typeof memoryMarketplace>
beforeEach(() => {
  now = START
  market = memoryMarketplace({ now: () => now, keysHoldHours: 24 })
})
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR)
}
const hoursIn = (hours: number) => new Date(START.getTime() + hours * HOUR)
const hasPin = (id: number) => market.state().walletPins.has(id)
const told = () => market.events().filter(({ type }) => /^key_removal|^wallet_pin.reset|secured/.test(type))
const due = () => market.identity.removeDueKeys(10)

async function ask(person: { id: number; token: string; password: string }) {
  await market.identity.requestKeyResetCode(person.id, person.token)
  const requested = market.events().findLast(({ type }) => type === 'proof_code.requested')
  if (requested?.type !== 'proof_code.requested') throw new Error('no code was asked for')
  const issued = await market.identity.issueProofCode(person.id, requested.sessionId, requested.act)
  const proof = { password: person.password, emailCode: issued?.code }
  return market.identity.resetWalletPin(person.id, person.token, proof)
}
async function anAsker() {
  const ada = await aUser(market, { naira: 20_000 })
  await market.identity.setWalletPin(ada.id, PIN)
  expect(await ask(ada)).toEqual(hoursIn(24))
  return ada
}

describe('Keys that are removed by email', () => {
  test('stay for 24 hours, and their owner is notified before and after', async () => {
    const ada = await anAsker()
    expect(hasPin(ada.id)).toBe(true)
    expect(market.state().keyRemovals.get(ada.id)).toEqual({
      ...{ askedAt: START, dueAt: hoursIn(24), needsAdmin: false, note: '', approvedAt: null },
    })
    expect(market.state().users.get(ada.id)?.withdrawalsPause).toBeNull()
    pass(23.9)
    expect(await due()).toEqual({ done: 0, failures: [] })
    expect(hasPin(ada.id)).toBe(true)
    pass(0.1)
    expect(await due()).toEqual({ done: 1, failures: [] })
    expect(hasPin(ada.id)).toBe(false)
    // The requester's own session and device remain.
    expect([market.state().sessions.size, market.state().devices.length]).toEqual([1, 1])
    expect(market.state().users.get(ada.id)?.withdrawalsPause).toEqual({ until: hoursIn(48), cause: 'pin' })
    expect(told()).toEqual([
      { type: 'key_removal.asked', userId: ada.id, at: hoursIn(24).toISOString() },
      { type: 'wallet_pin.reset', userId: ada.id },
    ])
    expect(await due()).toEqual({ done: 0, failures: [] })
  })

  test('have one pending removal: the first time stays', async () => {
    const ada = await anAsker()
    pass(1)
    await expect(market.identity.requestKeyResetCode(ada.id, ada.token)).rejects.toMatchObject({
      code: 'KEY_REMOVAL_WAITS',
      message: 'You already asked. We remove your PIN and passkeys after Nov 23, 1:00 PM.',
    })
    expect(market.state().keyRemovals.get(ada.id)?.dueAt).toEqual(hoursIn(24))
  })

  test('stay when their owner cancels it', async () => {
    const ada = await anAsker()
    await market.identity.keepKeys(ada.id)
    await expect(market.identity.keepKeys(ada.id)).rejects.toMatchObject({
      code: 'NO_KEY_REMOVAL',
      message: 'Your PIN and passkeys are not about to be removed',
    })
    pass(25)
    expect(await due()).toEqual({ done: 0, failures: [] })
    expect(hasPin(ada.id)).toBe(true)
    expect(told().at(-1)).toEqual({ type: 'key_removal.stopped', userId: ada.id })
  })

  test('stay after “This wasn’t me”, of any notice', async () => {
    const ada = await anAsker()
    const link = await market.identity.issueSecuringLink(ada.id, hoursIn(0.1))
    await market.identity.secureAccount(link)
    pass(25)
    expect(await due()).toEqual({ done: 0, failures: [] })
    expect(hasPin(ada.id)).toBe(true)
  })

  test('stay when one of them is used, at sign-in or for an act, and not when the password is', async () => {
    const ada = await aUser(market)
    const { secret } = await market.identity.offerTotp(ada.id)
    const codes = await market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: now }))
    await ask(ada)
    await expect(market.identity.login(ada)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect(market.state().keyRemovals.size).toBe(1)
    await market.identity.login({ ...ada, recoveryCode: codes.pop() })
    expect(market.state().keyRemovals.size).toBe(0)
    await ask(ada)
    await market.identity.proveAct(ada.id, ada.token, 'an-act', { recoveryCode: codes.pop() })
    expect(market.state().keyRemovals.size).toBe(0)
  })

  test('are used without a notice if no removal is pending', async () => {
    const ada = await aUser(market)
    await market.identity.setWalletPin(ada.id, PIN)
    await market.identity.proveAct(ada.id, ada.token, 'an-act', { pin: PIN })
    expect(told()).toEqual([])
  })

  test('cannot be removed once gone, so that no removal is pending for later ones', async () => {
    const { id } = await aUser(market)
    for (const keysHoldHours of [0, 24])
      expect(await market.atomically((tx) => askForRemoval(tx, id, { keysHoldHours }, now))).toBeUndefined()
    expect(market.state().keyRemovals.size).toBe(0)
  })

  test('removed earlier by their owner pause no withdrawals, and no one is notified', async () => {
    const ada = await anAsker()
    await market.identity.removeWalletPin(ada.id)
    pass(24)
    await due()
    expect(market.state().users.get(ada.id)?.withdrawalsPause).toBeNull()
    expect(told().map(({ type }) => type)).toEqual(['key_removal.asked'])
  })

  test('stay until the required admin’s approval, in every check of due ones', async () => {
    const { id } = await aUser(market)
    await market.identity.setWalletPin(id, PIN)
    const requested = { askedAt: now, dueAt: now, needsAdmin: true, note: '', approvedAt: null }
    await market.atomically(({ keyRemovals }) => keyRemovals.save(id, requested))
    await market.atomically((tx) => removeIfDue(tx, id, now))
    expect(hasPin(id)).toBe(true)
    await market.atomically(({ keyRemovals }) => keyRemovals.save(id, { ...requested, approvedAt: now }))
    await market.atomically((tx) => removeIfDue(tx, id, now))
    expect(hasPin(id)).toBe(false)
  })

  test('stay when cancelled just before the removal, and a failure delays no other', async () => {
    const people = [await anAsker(), await anAsker(), await anAsker()]
    pass(24)
    const [kept, failed, removed] = people.map(({ id }) => id)
    const steps = [
      () => undefined,
      () => market.identity.keepKeys(kept ?? 0),
      () => Promise.reject(new Error('away')),
    ]
    const atomically: UnitOfWork = async (work) => {
      await steps.shift()?.()
      return market.atomically(work)
    }
    const { removeDueKeys } = keyRemovalUseCases({ atomically, now: () => now })
    expect(await removeDueKeys(10)).toEqual({ done: 2, failures: [new Error('away')] })
    expect([kept, failed, removed].map((id) => hasPin(id ?? 0))).toEqual([true, true, false])
  })

  test('are removed immediately without a waiting time', async () => {
    market = memoryMarketplace({ now: () => now })
    const ada = await aUser(market)
    await market.identity.setWalletPin(ada.id, PIN)
    expect(await ask(ada)).toBeNull()
    expect(hasPin(ada.id)).toBe(false)
    expect(told()).toEqual([{ type: 'wallet_pin.reset', userId: ada.id }])
  })
})
