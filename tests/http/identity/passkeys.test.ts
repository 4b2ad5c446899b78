import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { AN_ACT, emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof testApp>>
type Session = { token: string }
type Person = Session & { id: number; email: string; password: string }
let world: World
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const optionsFrom = async (url: string, session?: Session, payload?: object) => {
  const { status, body } = await call('POST', url, session, payload)
  expect(status).toBe(200)
  return body as { options: { challenge: string }; attempt: string }
}
const offered = async (session: Session) => (await optionsFrom('/api/auth/passkeys/options', session)).options
const add = (session: Session, passkey: object) => call('POST', '/api/auth/passkeys', session, { passkey })
const rich = () => aUser(world.market, { naira: 20_000 })
const stepUp = (session: Session, passkey: object, act = AN_ACT) =>
  call('POST', '/api/auth/step-up', session, { act, passkey })
const proofOffered = async (session: Session, act = AN_ACT) =>
  (await optionsFrom('/api/auth/step-up/passkey-options', session, { act })).options
type Signing = Session & { passkey: ReturnType<typeof softwareAuthenticator> }
const proven = (ada: Signing, send: () => ReturnType<typeof call>) =>
  provenly(send, async (act) => stepUp(ada, ada.passkey.sign(await proofOffered(ada, act)), act))
const login = async ({ email, password }: Person): Promise<Session> => {
  const { body } = await call('POST', '/api/auth/login', undefined, { email, password })
  return { token: String(body.token) }
}
async function withdraw(session: Session) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount: 2000, ...ACCOUNT, accountName })
}
const eventsOf = async (type: string, userId: number) =>
  (await world.market.events()).filter(
    (event) => event.type === type && 'userId' in event && event.userId === userId,
  )

async function withPasskey() {
  const person = await rich()
  const passkey = softwareAuthenticator()
  expect((await add(person, passkey.create(await offered(person)))).status).toBe(201)
  return { ...person, passkey }
}

describe('[R39] a passkey', () => {
  test('is added after a proof, listed, used and removed, and its owner is notified', async () => {
    const ada = await withPasskey()
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasPasskey: true } })
    const { body } = await call('GET', '/api/auth/passkeys', ada)
    expect(body.passkeys).toEqual([
      { id: expect.any(Number), name: 'Unknown device', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await eventsOf('passkey.added', ada.id)).toHaveLength(1)

    expect(await withdraw(ada)).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
    expect((await proven(ada, () => withdraw(ada))).status).toBe(201)
    expect((await withdraw(ada)).status).toBe(403)
    const [{ id } = { id: 0 }] = body.passkeys as { id: number }[]
    const mallory = await withPasskey()
    const removedBy = (person: Signing) =>
      proven(person, () => call('DELETE', `/api/auth/passkeys/${id}`, person))
    expect((await removedBy(mallory)).status).toBe(404)
    expect((await removedBy(ada)).status).toBe(200)
    expect((await call('GET', '/api/auth/passkeys', ada)).body.passkeys).toEqual([])
    expect(await eventsOf('passkey.removed', ada.id)).toHaveLength(1)
  })

  test('protects the money from a stolen token and a stolen password: ₦0', async () => {
    const ada = await withPasskey()
    const thief = await login(ada)
    for (const session of [ada, thief]) {
      expect(await withdraw(session)).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
      const byPassword = { act: AN_ACT, password: ada.password }
      expect((await call('POST', '/api/auth/step-up', session, byPassword)).status).toBe(400)
      const change = { currentPassword: ada.password, newPassword: 'another-9-word' }
      expect((await call('PUT', '/api/auth/password', session, change)).status).toBe(403)
      expect((await call('POST', '/api/auth/passkeys/options', session)).status).toBe(403)
      expect((await call('PUT', '/api/auth/wallet-pin', session, { pin: '482913' })).status).toBe(403)
    }
    expect((await call('GET', '/api/wallet', ada)).body).toMatchObject({ wallet: { balance: 20_000 } })
  })

  test('proves as an alternative to a PIN', async () => {
    const ada = await withPasskey()
    const setPin = () => call('PUT', '/api/auth/wallet-pin', ada, { pin: '482913' })
    expect((await proven(ada, setPin)).status).toBe(200)
    expect(await withdraw(ada)).toMatchObject({ status: 403, body: { methods: ['passkey', 'pin'] } })
    expect((await call('POST', '/api/auth/step-up', ada, { act: AN_ACT })).body.errors).toEqual({
      pin: 'Enter your wallet PIN',
    })
    expect((await call('POST', '/api/auth/step-up', ada, { act: AN_ACT, pin: '482913' })).status).toBe(200)
    const other = await login(ada)
    expect((await stepUp(other, ada.passkey.sign(await proofOffered(other)))).status).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another site’s name', { rpId: 'evil.test' }],
    ['a challenge of one’s own', { challenge: 'A'.repeat(43) }],
    ['a person who was not verified', { verified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['the answer to another question', { type: 'webauthn.create' }],
  ])('signed with %s is rejected', async (_, wrong) => {
    const ada = await withPasskey()
    const { passkey } = ada
    expect((await stepUp(ada, passkey.sign(await proofOffered(ada)))).status).toBe(200)
    const other = await login(ada)
    expect((await stepUp(other, passkey.sign(await proofOffered(other), wrong))).status).toBe(400)
    expect(await withdraw(other)).toMatchObject({ status: 403 })
    const { options, attempt } = await optionsFrom('/api/auth/passkey-login/options')
    const signed = { passkey: passkey.sign(options, wrong), attempt }
    expect((await call('POST', '/api/auth/passkey-login', undefined, signed)).status).toBe(401)
  })

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another site’s name', { rpId: 'evil.test' }],
    ['a challenge of one’s own', { challenge: 'A'.repeat(43) }],
    ['a person who was not verified', { verified: false }],
  ])('created with %s is not added', async (_, wrong) => {
    const ada = await rich()
    expect((await add(ada, softwareAuthenticator().create(await offered(ada), wrong))).status).toBe(400)
    expect((await call('GET', '/api/auth/passkeys', ada)).body.passkeys).toEqual([])
  })

  test('has single-use challenges: none is valid again, in another session, for another purpose, or late', async () => {
    const ada = await withPasskey()
    const { passkey } = ada
    const options = await proofOffered(ada)
    const signed = passkey.sign(options)
    const thief = await login(ada)
    expect((await stepUp(thief, signed)).status).toBe(400)
    expect((await stepUp(ada, signed)).status).toBe(200)
    expect((await stepUp(ada, signed)).status).toBe(400)
    expect((await stepUp(ada, passkey.sign(options))).status).toBe(400)
    const other = passkey.sign(await proofOffered(ada))
    expect((await stepUp(ada, other, 'another-act')).status).toBe(400)
    expect((await stepUp(ada, other)).status).toBe(200)

    const attempt = 'A'.repeat(43)
    const again = { passkey: passkey.sign(await proofOffered(ada)), attempt }
    expect((await call('POST', '/api/auth/passkey-login', undefined, again)).status).toBe(401)
    const signIn = await optionsFrom('/api/auth/passkey-login/options')
    expect((await stepUp(ada, passkey.sign(signIn.options))).status).toBe(400)

    const late = await proofOffered(ada)
    await world.market.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await stepUp(ada, passkey.sign(late))).status).toBe(400)
  })

  test('of another account proves nothing, and cannot be added twice', async () => {
    const [ada, mallory] = [await withPasskey(), await withPasskey()]
    const signed = mallory.passkey.sign(await proofOffered(ada))
    expect((await stepUp(ada, signed)).status).toBe(400)
    const bola = await rich()
    expect((await add(bola, ada.passkey.create(await offered(bola)))).body.code).toBe('PASSKEY_EXISTS')
  })

  test('signs in only in the attempt that requested it', async () => {
    const ada = await withPasskey()
    const { options, attempt } = await optionsFrom('/api/auth/passkey-login/options')
    const passkey = ada.passkey.sign(options)
    const signIn = (by: string) =>
      call('POST', '/api/auth/passkey-login', undefined, { passkey, attempt: by })
    expect((await signIn('B'.repeat(43))).status).toBe(401)
    const { status, body } = await signIn(attempt)
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { id: ada.id } } })
    const session = { token: String(body.token) }
    expect((await call('GET', '/api/auth/me', session)).status).toBe(200)
    expect(await withdraw(session)).toMatchObject({ status: 403, body: { methods: ['passkey'] } })
    expect((await signIn(attempt)).status).toBe(401)
    const stranger = await optionsFrom('/api/auth/passkey-login/options')
    const unknown = { passkey: softwareAuthenticator().sign(stranger.options), attempt: stranger.attempt }
    expect((await call('POST', '/api/auth/passkey-login', undefined, unknown)).status).toBe(401)
  })

  test('used twice simultaneously counts once', async () => {
    const ada = await withPasskey()
    const [one, two] = [await proofOffered(ada), await proofOffered(ada)]
    const counter = 7
    const answers = await Promise.all([
      stepUp(ada, ada.passkey.sign(one, { counter })),
      stepUp(ada, ada.passkey.sign(two, { counter })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('that was lost is removed by the password and an emailed code, and withdrawals pause', async () => {
    const ada = await withPasskey()
    expect((await call('POST', '/api/auth/wallet-pin/reset/email-code', ada)).status).toBe(200)
    const proof = { password: ada.password, emailCode: await emailedCodeOf(world.market, ada.id) }
    expect((await call('POST', '/api/auth/wallet-pin/reset', ada, proof)).status).toBe(200)
    expect((await call('GET', '/api/auth/me', ada)).body).toMatchObject({ user: { hasPasskey: false } })
    const byPassword = (act: string) =>
      call('POST', '/api/auth/step-up', ada, { act, password: ada.password })
    expect(await provenly(() => withdraw(ada), byPassword)).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWALS_REST', message: expect.stringContaining('your passkey was reset') },
    })
  })

  test('is one of ten at most', async () => {
    const ada = await rich()
    const { atomically } = world.market
    const createdAt = new Date()
    for (let count = 0; count < 10; count += 1) {
      const offer = await offered(ada)
      const made = { publicKey: '', counter: 0, transports: [], name: '', createdAt, lastUsedAt: null }
      await atomically(({ passkeys }) =>
        passkeys.add({ ...made, userId: ada.id, credentialId: `${ada.id}-${count}`, sessionId: null }),
      )
      await world.market.db
        .updateTable('sessions')
        .set({ is_proved_by_pin: true, proved_until: new Date(Date.now() + 60_000) })
        .where('user_id', '=', ada.id)
        .execute()
      if (count === 9)
        expect((await add(ada, softwareAuthenticator().create(offer))).body.code).toBe('TOO_MANY_PASSKEYS')
    }
  })
})
