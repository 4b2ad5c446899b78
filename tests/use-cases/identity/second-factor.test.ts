import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const START = new Date('2026-11-22T12:00:00Z')
let now = START
let market: ReturnType<typeof memoryMarketplace>
beforeEach(() => {
  now = START
  market = memoryMarketplace({ now: () => now })
})
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const eventsOf = (userId: number) =>
  market
    .events()
    .filter((event) => 'userId' in event && event.userId === userId && event.type.startsWith('totp.'))

async function withApp() {
  const person = await aUser(market)
  const { secret } = await market.identity.offerTotp(person.id)
  const codes = await market.identity.addTotp(person.id, person.token, appCode(secret, { at: now }))
  return { ...person, secret, codes }
}
type Person = Awaited<ReturnType<typeof withApp>>
const login = ({ email, password }: Person, shown: { totp?: string; recoveryCode?: string } = {}) =>
  market.identity.login({ email, password, ...shown })

describe('An authenticator app', () => {
  test('is on after its first code, and ends the sessions’ proofs', async () => {
    const ada = await aUser(market)
    const { secret, address } = await market.identity.offerTotp(ada.id)
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain(encodeURIComponent(ada.email))
    expect(market.state().authenticators.get(ada.id)).toMatchObject({ confirmedAt: null })
    await expect(market.identity.addTotp(ada.id, ada.token, '000000')).rejects.toMatchObject({
      errors: { totp: 'That code is wrong. Check the time on your phone and try again.' },
    })
    await expect(market.identity.removeTotp(ada.id)).rejects.toMatchObject({ code: 'NO_TOTP' })
    await expect(market.identity.renewRecoveryCodes(ada.id)).rejects.toMatchObject({
      code: 'NO_TOTP',
      message: 'You have no authenticator app',
    })
    const codes = await market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: now }))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(market.state().authenticators.get(ada.id)?.confirmedAt).toEqual(now)
    expect([...market.state().sessions.values()].map(({ provedUntil }) => provedUntil)).toEqual([null])
    expect(eventsOf(ada.id)).toEqual([{ type: 'totp.added', userId: ada.id }])
  })

  test('can be offered again until it is on, and then only after its removal', async () => {
    const ada = await aUser(market)
    const first = await market.identity.offerTotp(ada.id)
    const second = await market.identity.offerTotp(ada.id)
    await expect(
      market.identity.addTotp(ada.id, ada.token, appCode(first.secret, { at: now })),
    ).rejects.toThrow('wrong')
    await market.identity.addTotp(ada.id, ada.token, appCode(second.secret, { at: now }))
    const there = { code: 'TOTP_EXISTS', message: 'You already have an authenticator app. Remove it first.' }
    await expect(market.identity.offerTotp(ada.id)).rejects.toMatchObject(there)
    await expect(market.identity.addTotp(ada.id, ada.token, '000000')).rejects.toMatchObject(there)
    await market.identity.removeTotp(ada.id)
    expect(market.state().authenticators.size).toBe(0)
    expect(market.state().recoveryCodes.get(ada.id)).toEqual([])
    expect(eventsOf(ada.id).at(-1)).toEqual({ type: 'totp.removed', userId: ada.id })
    expect((await market.identity.offerTotp(ada.id)).secret).not.toBe(second.secret)
  })

  test('is not offered to unknown or closed accounts, and not added without an offer', async () => {
    await expect(market.identity.offerTotp(99)).rejects.toThrow('User not found')
    const ada = await aUser(market)
    await expect(market.identity.addTotp(ada.id, ada.token, '000000')).rejects.toThrow('wrong')
    await market.identity.closeOwnAccount(ada.id, ada.password)
    await expect(market.identity.offerTotp(ada.id)).rejects.toThrow('User not found')
  })

  test('is required after the password, and its session counts as proved by a key for five minutes', async () => {
    const ada = await withApp()
    pass(1)
    await expect(login(ada)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      kind: 'forbidden',
      message: 'Enter the code from your authenticator app',
      details: { methods: ['totp', 'recovery_code'] },
    })
    await login(ada, { totp: appCode(ada.secret, { at: now }) })
    const session = [...market.state().sessions.values()].at(-1)
    expect(session).toMatchObject({
      isProvedByKey: true,
      isSecondFactorShown: true,
      provedUntil: new Date(now.getTime() + 5 * 60_000),
    })
  })

  test('that is only offered is not required', async () => {
    const ada = await aUser(market)
    await market.identity.offerTotp(ada.id)
    const { token } = await market.identity.login({ email: ada.email, password: ada.password })
    expect(token).not.toBe('')
    const session = [...market.state().sessions.values()].at(-1)
    expect(session?.isProvedByKey).toBe(false)
  })

  test('accepts each code once, wrong ones five times, and then none for half an hour', async () => {
    const ada = await withApp()
    const used = appCode(ada.secret, { at: now })
    await expect(login(ada, { totp: used })).rejects.toMatchObject({
      errors: { totp: 'That code is wrong. 4 tries left.' },
    })
    await expect(login(ada, { recoveryCode: 'AAAA' })).rejects.toMatchObject({
      errors: { recoveryCode: 'That code is wrong. 3 tries left.' },
    })
    for (const left of ['2 tries', '1 try']) await expect(login(ada, { totp: used })).rejects.toThrow(left)
    expect(eventsOf(ada.id)).toHaveLength(1)
    await expect(login(ada, { totp: used })).rejects.toMatchObject({ code: 'CODE_RESTS' })
    expect(eventsOf(ada.id).at(-1)).toEqual({ type: 'totp.locked', userId: ada.id })
    pass(29)
    await expect(login(ada, { totp: appCode(ada.secret, { at: now }) })).rejects.toThrow('1 minute')
    pass(1)
    await login(ada, { totp: appCode(ada.secret, { at: now }) })
    expect(market.state().authenticators.get(ada.id)).toMatchObject({ wrongTries: 0, lockedUntil: null })
  })

  test('proves an act by an app or recovery code; an empty one is requested', async () => {
    const ada = await withApp()
    const prove = (shown: object) => market.identity.proveAct(ada.id, ada.token, 'an-act', shown)
    await expect(prove({})).rejects.toMatchObject({
      errors: { totp: 'Enter the code from your authenticator app' },
    })
    await expect(prove({ totp: '', recoveryCode: '' })).rejects.toMatchObject({
      errors: { totp: expect.any(String) },
    })
    await expect(prove({ pin: '482913' })).rejects.toMatchObject({ errors: { totp: expect.any(String) } })
    pass(1)
    expect(await prove({ totp: appCode(ada.secret, { at: now }) })).toEqual(
      new Date(now.getTime() + 5 * 60_000),
    )
    pass(1)
    expect(await prove({ recoveryCode: ada.codes[0] })).toEqual(new Date(now.getTime() + 5 * 60_000))
  })
})

describe('Recovery codes', () => {
  test('work once each, reset failed attempts, and notify their owner how many remain', async () => {
    const ada = await withApp()
    await expect(login(ada, { recoveryCode: 'WRONG' })).rejects.toThrow('4 tries')
    await login(ada, { recoveryCode: ada.codes[3]?.toLowerCase() ?? '' })
    expect(market.state().authenticators.get(ada.id)).toMatchObject({ wrongTries: 0, lockedUntil: null })
    expect(eventsOf(ada.id).at(-1)).toEqual({ type: 'totp.code_used', userId: ada.id, left: 9 })
    await expect(login(ada, { recoveryCode: ada.codes[3] ?? '' })).rejects.toThrow('4 tries')
  })

  test('of another account are rejected', async () => {
    const [ada, bola] = [await withApp(), await withApp()]
    await expect(login(ada, { recoveryCode: bola.codes[0] ?? '' })).rejects.toThrow('wrong')
    expect(market.state().recoveryCodes.get(bola.id)).toHaveLength(10)
  })

  test('are replaced by ten others, and stored only as hashes', async () => {
    const ada = await withApp()
    const renewed = await market.identity.renewRecoveryCodes(ada.id)
    expect(renewed.filter((code) => ada.codes.includes(code))).toEqual([])
    expect(renewed).toHaveLength(10)
    const kept = market.state().recoveryCodes.get(ada.id) ?? []
    expect(kept).toHaveLength(10)
    for (const hash of kept) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(eventsOf(ada.id).at(-1)).toEqual({ type: 'totp.codes_renewed', userId: ada.id })
    await expect(login(ada, { recoveryCode: ada.codes[0] ?? '' })).rejects.toThrow('wrong')
    await login(ada, { recoveryCode: renewed[9] ?? '' })
  })
})
