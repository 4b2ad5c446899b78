import { beforeEach, describe, expect, test } from 'vitest'
import { mayDecideOnKeys } from '#domain/identity/keys/lost-keys.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

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
const due = () => market.identity.removeDueKeys(10)
const hasApp = (id: number) => market.state().authenticators.has(id)
const told = () =>
  market.events().flatMap(({ type }) => (/^lost_keys|^wallet_pin\.reset|^key_removal/.test(type) ? type : []))

async function aMember() {
  const ada = await aUser(market)
  const { secret } = await market.identity.offerTotp(ada.id)
  const codes = await market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: now }))
  return { ...ada, codes }
}
async function anAsker() {
  const ada = await aMember()
  expect(await market.identity.askForLostKeys(await linkOf(ada), 'Room 7')).toEqual(hoursIn(24))
  return ada
}
const linkOf = async ({ email }: { email: string }) =>
  (await market.identity.issueLostKeysLink(email))?.token ?? ''
async function anAdmin(role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN'): Promise<Actor> {
  const { id } = await aUser(market)
  const adminCampus = role === 'ADMIN' ? 'unilag' : null
  await market.atomically(async ({ users }) => {
    const user = await users.byId(id)
    if (user) await users.save({ ...user, role, adminCampus })
  })
  return { id, role, adminCampus }
}
const decide = (actor: Actor, id: number, approve = true) =>
  market.identity.decideOnLostKeys(actor, id, { approve, reason: 'I met her' })

describe('A member without phone, recovery codes and passkey', () => {
  test('loses the request when the keys end otherwise: later ones stay', async () => {
    const ada = await anAsker()
    await market.identity.proveAddressesAgain(new Date(0))
    expect(hasApp(ada.id)).toBe(false)
    expect(await market.atomically(({ keyRemovals }) => keyRemovals.forUpdate(ada.id))).toBeUndefined()
  })

  test('regains access a day later, once an admin of the campus approved, with every session ended', async () => {
    const ada = await anAsker()
    const ngozi = await anAdmin()
    pass(1)
    await decide(ngozi, ada.id)
    await expect(market.identity.login(ada)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect(await due()).toEqual({ done: 0, failures: [] })
    expect(hasApp(ada.id)).toBe(true)
    pass(23)
    expect(await due()).toEqual({ done: 1, failures: [] })
    expect(hasApp(ada.id)).toBe(false)
    expect(market.state().users.get(ada.id)?.withdrawalsPause).toEqual({
      until: hoursIn(48),
      cause: 'factor',
    })
    expect([...market.state().sessions.values()].filter(({ userId }) => userId === ada.id)).toEqual([])
    expect(market.state().devices.filter(({ userId }) => userId === ada.id)).toEqual([])
    expect((await market.identity.login(ada)).userId).toBe(ada.id)
    expect(told()).toEqual(['lost_keys.asked', 'lost_keys.approved', 'wallet_pin.reset'])
    expect(market.state().audit).toMatchObject([
      { actorId: ngozi.id, action: 'lost_keys.approved', subject: `user:${ada.id}`, reason: 'I met her' },
    ])
  })

  test('waits for the admin after the day, however long, and then regains access immediately', async () => {
    const ada = await anAsker()
    pass(500)
    expect(await due()).toEqual({ done: 0, failures: [] })
    expect(hasApp(ada.id)).toBe(true)
    await decide(await anAdmin('SUPER_ADMIN'), ada.id)
    expect(hasApp(ada.id)).toBe(false)
    await expect(decide(await anAdmin(), ada.id)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('preserves all keys when rejected, is notified why, and may request again', async () => {
    const ada = await anAsker()
    await decide(await anAdmin(), ada.id, false)
    pass(48)
    await due()
    expect(hasApp(ada.id)).toBe(true)
    expect(market.events().at(-1)).toEqual({ type: 'lost_keys.refused', userId: ada.id, reason: 'I met her' })
    expect(market.state().audit.at(-1)).toMatchObject({ action: 'lost_keys.refused' })
    await expect(market.identity.askForLostKeys(await linkOf(ada), '')).resolves.toBeDefined()
  })

  test.each<[string, (ada: Awaited<ReturnType<typeof anAsker>>) => Promise<unknown>]>([
    [
      '“This wasn’t me” is pressed',
      async ({ id }) =>
        market.identity.secureAccount(await market.identity.issueSecuringLink(id, hoursIn(0.5))),
    ],
    [
      'they sign in with a code',
      ({ codes, ...ada }) => market.identity.login({ ...ada, recoveryCode: codes[0] }),
    ],
    ['a session that is open takes it back', ({ id }) => market.identity.keepKeys(id)],
  ])('preserves all keys when %s, approved or not', async (_, stop) => {
    const ada = await anAsker()
    await decide(await anAdmin(), ada.id)
    await stop(ada)
    pass(48)
    await due()
    expect(hasApp(ada.id)).toBe(true)
  })

  test('requests once at a time, by a single-use link, for an hour', async () => {
    const ada = await aMember()
    const [first, second] = [await linkOf(ada), await linkOf(ada)]
    await market.identity.askForLostKeys(first, '')
    await expect(market.identity.askForLostKeys(second, '')).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(market.identity.askForLostKeys(await linkOf(ada), '')).rejects.toMatchObject({
      code: 'KEY_REMOVAL_WAITS',
    })
    expect(await market.identity.issueLostKeysLink(ada.email)).toBeUndefined()
    const bola = await aMember()
    const late = await linkOf(bola)
    pass(1)
    await expect(market.identity.askForLostKeys(late, '')).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('gets no link without an account or without a key', async () => {
    const ada = await aUser(market)
    expect(await market.identity.issueLostKeysLink(ada.email)).toBeUndefined()
    expect(await market.identity.issueLostKeysLink('nobody@campus.test')).toBeUndefined()
  })

  test('is not admitted as an admin by an approval for a member', async () => {
    const ada = await anAsker()
    const boss = await anAdmin('SUPER_ADMIN')
    await decide(await anAdmin(), ada.id)
    await market.identity.makeAdmin(boss, ada.id, 'unilag')
    pass(48)
    await due()
    expect(hasApp(ada.id)).toBe(true)
  })
})

describe('A request about lost keys is decided', () => {
  const member = { id: 1, role: 'USER', campus: 'unilag' } as const
  const admin = { id: 2, role: 'ADMIN', adminCampus: 'unilag' } as const
  const foreign = { id: 3, role: 'ADMIN', adminCampus: 'ui' } as const
  const boss = { id: 4, role: 'SUPER_ADMIN', adminCampus: null } as const
  test.each([
    ['a member’s by an admin of their campus', admin, member, true],
    ['a member’s by an admin of another campus', foreign, member, false],
    ['a member’s by a super admin', boss, member, true],
    ['a member’s by a member', { id: 5, role: 'USER', adminCampus: null } as const, member, false],
    [
      'an admin’s by an admin of the same campus',
      { ...admin, id: 6 },
      { ...member, role: 'ADMIN' } as const,
      false,
    ],
    ['an admin’s by a super admin', boss, { ...member, role: 'ADMIN' } as const, true],
    ['a super admin’s by another one', boss, { ...member, role: 'SUPER_ADMIN' } as const, true],
    ['a super admin’s by themselves', { ...boss, id: 1 }, { ...member, role: 'SUPER_ADMIN' } as const, false],
    ['an admin’s own as a member of the campus', { ...admin, id: 1 }, member, false],
  ] as const)('%s', (_, actor, owner, may) => {
    expect(mayDecideOnKeys(actor, owner)).toBe(may)
  })
})
