import { beforeEach, describe, expect, test } from 'vitest'
import { plainPasswords } from '#adapters/memory/identity/passwords.ts'
import { createWebAuthn } from '#adapters/webauthn/webauthn.ts'
import { provingUseCases, type ShownProof } from '#domain/identity/keys/proving.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { appCode, totp } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const START = new Date('2026-11-22T12:00:00Z')
const PIN = '482913'
const ACT = 'pay for a phone'
type Person = { id: number; token: string; email: string; password: string }
let now = START
let market: ReturnType<typeof memoryMarketplace>
let ada: Person
beforeEach(async () => {
  now = START
  market = memoryMarketplace({ now: () => now })
  ada = await aUser(market)
})
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const prove = ({ id, token }: Person, shown: ShownProof, act = ACT) =>
  market.identity.proveAct(id, token, act, shown)
const take = ({ token }: Person, act = ACT) => market.identity.takeProof(ids.hash(token), act)
const sessionOf = ({ token }: Person) =>
  market.atomically(({ sessions }) => sessions.proofOf(ids.hash(token)))
const told = (type: string) => market.events().filter((event) => event.type === type)
const inField = (field: string, message: string) => ({ code: 'INVALID_INPUT', errors: { [field]: message } })
const ENDED = {
  code: 'UNAUTHENTICATED',
  kind: 'unauthenticated',
  message: 'Session expired. Please log in again.',
}
const CHANGED = {
  code: 'CHANGED_MEANWHILE',
  message: 'Your wallet PIN was changed meanwhile. Please try again.',
}
const WRONG_CODE = inField('emailCode', 'That code is wrong or too old. Ask for a new one.')

async function onNewDevice(): Promise<Person> {
  const { token } = await market.identity.login({ ...ada, deviceToken: 't'.repeat(43) })
  return { ...ada, token }
}
async function codeFor(person: Person, act = ACT): Promise<string> {
  await market.identity.requestProofCode(person.id, person.token, act)
  const id = (await sessionOf(person))?.id ?? 0
  return (await market.identity.issueProofCode(person.id, id, act))?.code ?? ''
}
const provingWhile = (happens: () => Promise<void>, before = async () => {}) => {
  let steps = 0
  const atomically: UnitOfWork = async (work) => {
    steps += 1
    if (steps === 2) await before()
    return market.atomically(work)
  }
  return provingUseCases({
    ...{ atomically, now: () => now, ids, totp },
    ...{ google: async () => undefined, webAuthn: createWebAuthn('http://localhost:3000') },
    passwords: {
      ...plainPasswords,
      verify: async (shown, hash) => {
        await happens()
        return plainPasswords.verify(shown, hash)
      },
    },
  })
}

describe('A proof by the password', () => {
  test('is valid for its act, once, for five minutes', async () => {
    expect(await prove(ada, { password: ada.password })).toEqual(new Date(START.getTime() + 5 * 60_000))
    expect(await take(ada, 'another act')).toBeUndefined()
    expect(await take(ada)).toBeDefined()
    expect(await take(ada)).toBeUndefined()
    await prove(ada, { password: ada.password })
    pass(5)
    expect(await take(ada)).toBeUndefined()
  })

  test('fails without it, with a wrong one, or in an ended session', async () => {
    await expect(prove(ada, {})).rejects.toMatchObject(inField('password', 'Enter your password'))
    await expect(prove(ada, { password: 'x' })).rejects.toMatchObject(
      inField('password', 'That password is wrong'),
    )
    await market.identity.logout(ada.token)
    await expect(prove(ada, { password: ada.password })).rejects.toMatchObject(ENDED)
    await expect(market.identity.requestProofCode(ada.id, ada.token, ACT)).rejects.toMatchObject(ENDED)
    expect(await take(ada)).toBeUndefined()
  })

  test('fails if a key was set up concurrently', async () => {
    const { proveAct } = provingWhile(() => market.identity.setWalletPin(ada.id, PIN))
    await expect(proveAct(ada.id, ada.token, ACT, { password: ada.password })).rejects.toMatchObject(CHANGED)
    expect(await take(ada)).toBeUndefined()
  })

  test('fails if the session ended concurrently', async () => {
    const { proveAct } = provingWhile(() => market.identity.logout(ada.token))
    await expect(proveAct(ada.id, ada.token, ACT, { password: ada.password })).rejects.toMatchObject(CHANGED)
  })

  test('does not make a new device known, and a known one gets no emailed code', async () => {
    await prove(ada, { password: ada.password })
    expect(market.state().devices.map(({ userId }) => userId)).toEqual([ada.id])
    await expect(market.identity.requestProofCode(ada.id, ada.token, ACT)).rejects.toMatchObject({
      code: 'NO_CODE_NEEDED',
      message: 'You don’t need a code on this device',
    })
    expect(told('proof_code.requested')).toEqual([])
  })
})

describe('A proof on a new device', () => {
  test('needs the emailed code, and makes the device known', async () => {
    const person = await onNewDevice()
    pass(6)
    const code = await codeFor(person)
    const both = { password: person.password, emailCode: code }
    await expect(prove(person, { emailCode: code })).rejects.toMatchObject(
      inField('password', 'Enter your password'),
    )
    await expect(prove(person, { password: person.password })).rejects.toMatchObject(
      inField('emailCode', 'Enter the code from our email'),
    )
    await expect(prove(person, { ...both, password: 'x' })).rejects.toThrow()
    expect((await sessionOf(person))?.isOnKnownDevice).toBe(false)
    await prove(person, both)
    expect(await sessionOf(person)).toMatchObject({ isOnKnownDevice: true, isSecondFactorShown: false })
    expect(await take(person)).toBeDefined()
  })

  test('accepts a code once, for its act, and only the newest', async () => {
    const person = await onNewDevice()
    const [first, second] = [await codeFor(person), await codeFor(person)]
    const sessionId = (await sessionOf(person))?.id
    const requested = { type: 'proof_code.requested', userId: ada.id, sessionId, act: ACT }
    expect(told('proof_code.requested')).toEqual([requested, requested])
    expect(second).toMatch(/^\d{6}$/)
    await expect(prove(person, { emailCode: first })).rejects.toMatchObject(WRONG_CODE)
    await expect(prove(person, { emailCode: second }, 'another act')).rejects.toMatchObject(WRONG_CODE)
    await prove(person, { emailCode: second })
    expect(market.state().proofCodes.size).toBe(0)
  })

  test.each([
    ['ten minutes', 10, false],
    ['a moment less', 9.99, true],
  ] as const)('rejects codes from ten minutes on: %s', async (_, minutes, isGood) => {
    const person = await onNewDevice()
    const emailCode = await codeFor(person)
    pass(minutes)
    const proved = prove(person, { password: person.password, emailCode })
    await (isGood ? proved : expect(proved).rejects.toMatchObject(WRONG_CODE))
  })

  test.each([
    ['four wrong ones', 4, true],
    ['five wrong ones', 5, false],
  ] as const)('accepts the right code after %s: %s', async (_, times, isGood) => {
    const person = await onNewDevice()
    const emailCode = await codeFor(person)
    for (let time = 0; time < times; time += 1)
      await expect(prove(person, { emailCode: 'x' })).rejects.toMatchObject(WRONG_CODE)
    const proved = prove(person, { emailCode })
    await (isGood ? proved : expect(proved).rejects.toMatchObject(WRONG_CODE))
  })

  test('has no code if none was requested, the session ended or the account is closed', async () => {
    const person = await onNewDevice()
    await expect(prove(person, { emailCode: '123456' })).rejects.toMatchObject(WRONG_CODE)
    const id = (await sessionOf(person))?.id ?? 0
    expect(await market.identity.issueProofCode(person.id, id, ACT)).toMatchObject({ email: ada.email })
    expect(await market.identity.issueProofCode(987_654, id, ACT)).toBeUndefined()
    const user = market.state().users.get(ada.id)
    if (!user) throw new Error('an account')
    await market.atomically(({ users }) => users.save({ ...user, deletedAt: now }))
    expect(await market.identity.issueProofCode(person.id, id, ACT)).toBeUndefined()
    await market.atomically(({ users }) => users.save(user))
    await market.identity.logout(person.token)
    expect(await market.identity.issueProofCode(person.id, id, ACT)).toBeUndefined()
  })
})

describe('A proof by a key', () => {
  test('is the PIN alone if one is set, and makes a new device known', async () => {
    const person = await onNewDevice()
    await prove(ada, { password: ada.password })
    await market.identity.setWalletPin(ada.id, PIN)
    expect(await take(ada)).toBeUndefined()
    await expect(prove(person, { password: person.password })).rejects.toMatchObject(
      inField('pin', 'Enter your wallet PIN'),
    )
    await prove(person, { pin: PIN })
    expect(await sessionOf(person)).toMatchObject({ isOnKnownDevice: true, isSecondFactorShown: false })
  })

  test('counts wrong PINs until a right one, and locks it after five', async () => {
    await market.identity.setWalletPin(ada.id, PIN)
    const wrong = () => expect(prove(ada, { pin: '000000' })).rejects.toThrow()
    for (let time = 0; time < 4; time += 1) await wrong()
    expect(told('wallet_pin.locked')).toEqual([])
    await prove(ada, { pin: PIN })
    expect(market.state().walletPins.get(ada.id)).toMatchObject({ wrongTries: 0, lockedUntil: null })
    for (let time = 0; time < 5; time += 1) await wrong()
    expect(told('wallet_pin.locked')).toEqual([{ type: 'wallet_pin.locked', userId: ada.id }])
    await expect(prove(ada, { pin: PIN })).rejects.toMatchObject({ code: 'PIN_RESTS' })
  })

  test('fails with a PIN changed or removed concurrently', async () => {
    await market.identity.setWalletPin(ada.id, PIN)
    const other = () => market.identity.setWalletPin(ada.id, '739105')
    await expect(provingWhile(other).proveAct(ada.id, ada.token, ACT, { pin: PIN })).rejects.toMatchObject(
      CHANGED,
    )
    const gone = () => market.identity.removeWalletPin(ada.id)
    await expect(
      provingWhile(gone).proveAct(ada.id, ada.token, ACT, { pin: '739105' }),
    ).rejects.toMatchObject(CHANGED)
    expect(await take(ada)).toBeUndefined()
    expect(market.state().walletPins.size).toBe(0)
  })

  test('is an app or recovery code, which is a second factor and replaces the PIN', async () => {
    await market.identity.setWalletPin(ada.id, PIN)
    const person = { ...ada, token: (await market.identity.login(ada)).token }
    const { secret } = await market.identity.offerTotp(ada.id)
    const codes = await market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: now }))
    expect((await sessionOf(person))?.isSecondFactorShown).toBe(false)
    pass(1)
    for (const shown of [{ totp: appCode(secret, { at: now }) }, { recoveryCode: codes.pop() }]) {
      await prove(person, shown)
      expect(await take(person)).toBeDefined()
    }
    expect((await sessionOf(person))?.isSecondFactorShown).toBe(true)
    await expect(prove(person, { totp: '000000' })).rejects.toThrow('wrong')
  })

  test('fails with a PIN removed before', async () => {
    await market.identity.setWalletPin(ada.id, PIN)
    const { proveAct } = provingWhile(
      async () => {},
      () => market.identity.removeWalletPin(ada.id),
    )
    await expect(proveAct(ada.id, ada.token, ACT, { pin: PIN })).rejects.toMatchObject(CHANGED)
  })

  test('is a passkey alone if it is the only key, and a typed one otherwise', async () => {
    const passkey = { publicKey: 'k', counter: 0, transports: [], name: 'Phone', lastUsedAt: null }
    await market.atomically(({ passkeys }) =>
      passkeys.add({ ...passkey, userId: ada.id, credentialId: 'c', createdAt: now, sessionId: null }),
    )
    await expect(prove(ada, { pin: PIN })).rejects.toMatchObject(inField('passkey', 'Use your passkey'))
    await market.identity.setWalletPin(ada.id, PIN)
    await expect(prove(ada, {})).rejects.toMatchObject(inField('pin', 'Enter your wallet PIN'))
  })

  test('is requested by the first that can be typed', async () => {
    const { secret } = await market.identity.offerTotp(ada.id)
    await market.identity.addTotp(ada.id, ada.token, appCode(secret, { at: now }))
    await expect(prove(ada, { pin: PIN })).rejects.toMatchObject(
      inField('totp', 'Enter the code from your authenticator app'),
    )
  })
})

test('A PIN is removed once, with its proofs, and its owner is notified', async () => {
  const none = { code: 'NO_WALLET_PIN', message: 'You have no wallet PIN' }
  await expect(market.identity.removeWalletPin(ada.id)).rejects.toMatchObject(none)
  await market.identity.setWalletPin(ada.id, PIN)
  expect(told('wallet_pin.set')).toEqual([expect.objectContaining({ userId: ada.id })])
  await prove(ada, { pin: PIN })
  await market.identity.removeWalletPin(ada.id)
  expect(await take(ada)).toBeUndefined()
  expect(told('wallet_pin.removed')).toEqual([{ type: 'wallet_pin.removed', userId: ada.id }])
  await expect(market.identity.removeWalletPin(ada.id)).rejects.toMatchObject(none)
})
