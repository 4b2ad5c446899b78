import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aGooglePerson } from '#tests/support/market/builders.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const PIN = '482913'
const NOW = new Date('2026-11-22T12:00:00Z')
const TOMORROW = new Date('2026-11-23T12:00:00Z')
let market: ReturnType<typeof memoryMarketplace>
beforeEach(() => {
  market = memoryMarketplace({
    now: () => NOW,
    emailVerification: 'required',
    google: async (email) => aGooglePerson({ subject: email, email }),
  })
})
type Person = Awaited<ReturnType<typeof aPerson>>

async function aPerson() {
  const { id, email, password } = await aUser(market)
  const issued = await market.identity.issueVerification({ userId: id })
  await market.identity.verifyEmail(issued?.token ?? '')
  const { token } = await market.identity.login({ email, password })
  return { id, email, password, token }
}
const withPin = ({ id }: Person) => market.identity.setWalletPin(id, PIN)
const withPasskey = ({ id: userId }: Person) =>
  market.atomically(({ passkeys }) =>
    passkeys.add({
      ...{ userId, credentialId: `of-${userId}`, publicKey: 'k', counter: 0, transports: [] },
      ...{ name: 'Phone', createdAt: NOW, sessionId: null, lastUsedAt: null },
    }),
  )
async function withApp({ id, token }: Person) {
  const { secret } = await market.identity.offerTotp(id)
  return { secret, codes: await market.identity.addTotp(id, token, appCode(secret, { at: NOW })) }
}
const withOfferedApp = ({ id }: Person) => market.identity.offerTotp(id)
const keysLeft = ({ id }: Person) => {
  const { walletPins, passkeys, authenticators, recoveryCodes } = market.state()
  return [walletPins.has(id), passkeys.size, authenticators.has(id), recoveryCodes.get(id)?.length ?? 0]
}
const restOf = ({ id }: Person) => market.state().users.get(id)?.withdrawalsPause

async function reset(person: Person) {
  await market.identity.requestKeyResetCode(person.id, person.token)
  const requested = market.events().findLast(({ type }) => type === 'proof_code.requested')
  if (requested?.type !== 'proof_code.requested') throw new Error('no code was asked for')
  const issued = await market.identity.issueProofCode(person.id, requested.sessionId, requested.act)
  const proof = { password: person.password, emailCode: issued?.code }
  await market.identity.resetWalletPin(person.id, person.token, proof)
}

describe('Lost keys', () => {
  test.each([
    ['pin', [withPin]],
    ['passkey', [withPasskey]],
    ['factor', [withApp]],
    ['passkey', [withPin, withApp, withPasskey]],
    ['factor', [withPin, withApp]],
    ['pin', [withPin, withOfferedApp]],
  ] as const)(
    'are all removed, and withdrawals pause because of the strongest of them: %s',
    async (cause, guards) => {
      const ada = await aPerson()
      for (const guard of guards) await guard(ada)
      await reset(ada)
      expect(keysLeft(ada)).toEqual([false, 0, false, 0])
      expect(restOf(ada)).toEqual({ until: TOMORROW, cause })
      expect(market.events().at(-1)).toEqual({ type: 'wallet_pin.reset', userId: ada.id })
    },
  )

  test('are not removed if there are none', async () => {
    const ada = await aPerson()
    await withOfferedApp(ada)
    await expect(reset(ada)).rejects.toThrow()
    expect(keysLeft(ada)).toEqual([false, 0, true, 0])
    expect(restOf(ada)).toBeNull()
  })

  test.each([
    ['password', []],
    ['pin', [withPin]],
    ['passkey', [withPasskey]],
  ] as const)('stay when Google joins the account, and withdrawals pause: %s', async (_, guards) => {
    const ada = await aPerson()
    for (const guard of guards) await guard(ada)
    const before = keysLeft(ada)
    await market.identity.signInByGoogle({ credential: ada.email })
    expect(keysLeft(ada)).toEqual(before)
    expect(restOf(ada)).toEqual({ until: TOMORROW, cause: 'password' })
  })

  test('stay the cause when the password is reset in that time', async () => {
    const ada = await aPerson()
    await withPasskey(ada)
    await reset(ada)
    const issued = await market.identity.issuePasswordReset(ada.email)
    await market.identity.resetPassword({ token: issued?.token ?? '', password: 'other-9-words' })
    expect(restOf(ada)?.cause).toBe('passkey')
  })
})

describe('A second factor counts as used in a session', () => {
  const isShown = async (token: string) => {
    return (await market.atomically(({ sessions }) => sessions.proofOf(ids.hash(token))))?.isSecondFactorShown
  }

  test('with an app or recovery code, and not with the PIN or the password', async () => {
    const ada = await aPerson()
    await withPin(ada)
    const { codes } = await withApp(ada)
    expect(await isShown(ada.token)).toBe(true)
    const signIn = () =>
      market.identity.login({ email: ada.email, password: ada.password, recoveryCode: codes.pop() })
    expect(await isShown((await signIn()).token)).toBe(true)

    await market.identity.removeTotp(ada.id)
    const { token } = await market.identity.login({ email: ada.email, password: ada.password })
    expect(await isShown(token)).toBe(false)
    await market.identity.proveAct(ada.id, token, 'an-act', { pin: PIN })
    expect(await isShown(token)).toBe(false)
    const { codes: more } = await withApp(ada)
    expect(await isShown(token)).toBe(false)
    await market.identity.proveAct(ada.id, token, 'an-act', { recoveryCode: more[0] })
    expect(await isShown(token)).toBe(true)
  })
})
