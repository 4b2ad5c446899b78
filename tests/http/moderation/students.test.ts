import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { A_SUPER_ADMIN } from '#tests/support/market/builders.ts'
import { aBusiness, aGig, aProduct, aUser, OWN_DEVICE } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Person = Awaited<ReturnType<typeof aUser>>
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const boss = await aUser(market)
  await promote(market, boss.id, 'SUPER_ADMIN')
  return { app, market, boss }
}

const call = (method: 'GET' | 'POST' | 'PUT', url: string, { token }: { token: string }, payload?: object) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })
const ask = (person: Person, email: string) => call('POST', '/api/students/codes', person, { email })
const enter = (person: Person, code: string) => call('POST', '/api/students/verify', person, { code })
const proofOf = async (person: Person) => (await call('GET', '/api/students/me', person)).body

async function events(type: string, userId: number) {
  const rows = await world.market.db
    .selectFrom('outbox')
    .select('payload')
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  return rows
    .map(({ payload }) => payload as { userId: number; codeId: number })
    .filter((event) => event.userId === userId)
}

async function codeFor({ id }: Person): Promise<string> {
  const requested = (await events('student_code.requested', id)).at(-1)
  return (await world.market.students.issueStudentCode(requested?.codeId ?? 0))?.code ?? ''
}

async function verify(person: Person, email: string) {
  expect((await ask(person, email)).status).toBe(200)
  return enter(person, await codeFor(person))
}

describe('A student', () => {
  test('is verified for a year by a code to a university address, everywhere they are shown', async () => {
    const { market } = world
    const [ada, bola] = [await aUser(market), await aUser(market)]
    const [product, business, gig] = [
      await aProduct(market, ada.id),
      await aBusiness(market, ada.id),
      await aGig(market, ada.id),
    ]
    await aProduct(market, bola.id)
    expect(await proofOf(ada)).toEqual({
      verifiedUntil: null,
      domains: ['unilag.edu.ng'],
      ownEmailFits: false,
      card: null,
    })
    const { status, body } = await verify(ada, 'Ada+x@live.UNILAG.edu.ng')
    expect(status).toBe(200)
    const days = (new Date(String(body.verifiedUntil)).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(await proofOf(ada)).toMatchObject({ verifiedUntil: body.verifiedUntil })

    await market.messaging.send(ada.id, {
      receiverId: bola.id,
      content: 'Hello',
      about: null,
    })
    const seen = async (url: string, reader = bola) => (await call('GET', url, reader)).body
    expect(await seen(`/api/sellers/${ada.id}`)).toMatchObject({ verified: true })
    expect(await seen(`/api/sellers/${bola.id}`, ada)).toMatchObject({ verified: false })
    expect(await seen(`/api/products/${product}`)).toMatchObject({ User: { verified: true } })
    expect(await seen(`/api/auth/user/${ada.id}`)).toMatchObject({ verified: true })
    expect(await seen('/api/messages')).toMatchObject([{ otherUser: { verified: true } }])
    expect((await seen('/api/products?verified=true')).products).toMatchObject([{ id: product }])
    expect((await seen('/api/businesses?verified=true')).businesses).toMatchObject([{ id: business }])
    expect((await seen('/api/gigs?verified=true')).data).toMatchObject([
      { id: gig, client: { verified: true } },
    ])
    const found = async (q: string, kind: string, id: number) =>
      ((await seen(`/api/search?q=${q}`))[kind] as { id: number }[]).find((each) => each.id === id)
    expect(await found('phone', 'products', product)).toMatchObject({ User: { verified: true } })
    expect(await found('mama', 'businesses', business)).toMatchObject({ User: { verified: true } })
    expect(await found('poster', 'gigs', gig)).toMatchObject({ client: { verified: true } })
    expect((await seen('/api/products?verified=true')).pagination).toMatchObject({ total: 1 })
    expect((await call('GET', '/api/products?verified=false', bola)).status).toBe(400)

    // It ends after a year without an action.
    await market.db
      .updateTable('student_proofs')
      .set({ until: new Date(Date.now() - 1000) })
      .where('user_id', '=', ada.id)
      .execute()
    expect(await proofOf(ada)).toMatchObject({ verifiedUntil: null })
    expect(await seen(`/api/sellers/${ada.id}`)).toMatchObject({ verified: false })
    expect((await seen('/api/gigs?verified=true')).data).toEqual([])
  })

  test('is notified two weeks before the end, once', async () => {
    const { market } = world
    const ada = await aUser(market)
    await verify(ada, 'told@unilag.edu.ng')
    await market.students.remindOfEnds(100)
    expect(await events('student.ends_soon', ada.id)).toHaveLength(0)
    await market.db
      .updateTable('student_proofs')
      .set({ until: new Date(Date.now() + 13 * 86_400_000) })
      .where('user_id', '=', ada.id)
      .execute()
    for (let turn = 0; turn < 2; turn += 1) await market.students.remindOfEnds(100)
    expect(await events('student.ends_soon', ada.id)).toHaveLength(1)
  })

  test('is not verified by another domain, by a wrong code, or by the code of another account', async () => {
    const { market } = world
    const [ada, bola] = [await aUser(market), await aUser(market)]
    for (const email of ['a@gmail.com', 'a@evil-unilag.edu.ng', 'a@ui.edu.ng', ada.email])
      expect(await ask(ada, email)).toMatchObject({
        status: 400,
        body: { errors: { email: 'Use an address that ends in unilag.edu.ng' } },
      })
    expect((await call('POST', '/api/students/own-email', ada)).status).toBe(400)
    await ask(ada, 'right@unilag.edu.ng')
    const code = await codeFor(ada)
    const wrong = { status: 400, body: { errors: { code: expect.any(String) } } }
    expect(await enter(bola, code)).toMatchObject(wrong)
    const other = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(ada, other)).toMatchObject(wrong)
    expect(await enter(ada, code)).toMatchObject(wrong)
    expect(await proofOf(ada)).toMatchObject({ verifiedUntil: null })
    await ask(ada, 'right@unilag.edu.ng')
    const second = await codeFor(ada)
    await ask(ada, 'right@unilag.edu.ng')
    const third = await codeFor(ada)
    if (second !== third) expect(await enter(ada, second)).toMatchObject(wrong)
    expect((await enter(ada, third)).status).toBe(200)
    expect(await enter(ada, third)).toMatchObject(wrong)
    expect((await ask(ada, 'right@unilag.edu.ng')).status).toBe(429)
  })

  test('shares no address: it moves to the last who verified it, without revealing its earlier owner', async () => {
    const { market } = world
    const [ada, bola] = [await aUser(market), await aUser(market)]
    const first = await ask(ada, 'shared@unilag.edu.ng')
    await enter(ada, await codeFor(ada))
    const again = await ask(bola, 'shared+2@unilag.edu.ng')
    expect({ ...again, headers: {} }).toEqual({ ...first, headers: {} })
    expect(await proofOf(ada)).toMatchObject({ verifiedUntil: expect.any(String) })
    expect((await enter(bola, await codeFor(bola))).status).toBe(200)
    expect(await proofOf(ada)).toMatchObject({ verifiedUntil: null })
    expect(await events('student.moved', ada.id)).toHaveLength(1)
  })

  test('needs a code for the account’s own address if that was never verified', async () => {
    const { market } = world
    const email = 'vice.chancellor@unilag.edu.ng'
    const { userId, token } = await market.identity.register({
      ...{ name: 'Own Email', email, password: 'secret-1', campus: 'unilag' },
    })
    const own = { id: userId, email, password: 'secret-1', token: token ?? '', deviceToken: '' }
    expect(await proofOf(own)).toMatchObject({ ownEmailFits: false })
    expect(await call('POST', '/api/students/own-email', own)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_PROVEN' },
    })
    expect(await proofOf(own)).toMatchObject({ verifiedUntil: null })
  })

  test('needs no code if the account has such a verified address, and leaves nothing behind', async () => {
    const { app, market } = await testApp({ emailVerification: 'required', on: world.market })
    const email = 'own@live.unilag.edu.ng'
    const account = { name: 'Own Email', email, password: 'secret-1', campus: 'unilag' } as const
    const { userId } = await market.identity.register(account)
    await market.identity.rememberDevice(userId, OWN_DEVICE, true)
    const link = await market.identity.issueVerification({ userId })
    await market.identity.verifyEmail(link?.token ?? '')
    const { token } = await market.identity.login({ ...account, deviceToken: OWN_DEVICE })
    const own = { id: userId, email, password: 'secret-1', token, deviceToken: '' }
    expect((await send(app, { token, method: 'GET', url: '/api/students/me' })).body).toMatchObject({
      ownEmailFits: true,
    })
    expect((await send(app, { token, method: 'POST', url: '/api/students/own-email' })).status).toBe(200)
    const file = await app.inject({
      url: '/api/auth/export',
      headers: { authorization: `Bearer ${own.token}` },
    })
    expect(JSON.parse(file.payload).student).toMatchObject({ email, cards: [] })
    await ask(own, email)
    await market.identity.closeOwnAccount(own.id, own.password)
    for (const table of ['student_proofs', 'student_codes'] as const)
      expect(await market.db.selectFrom(table).selectAll().where('user_id', '=', own.id).execute()).toEqual(
        [],
      )
  })
})

test('Super admins edit the domains of each university, and each change is in the log', async () => {
  const { market, boss } = world
  const url = '/api/admin/campuses/futo/domains'
  expect((await call('GET', url, boss)).body).toEqual({ domains: ['futo.edu.ng'] })
  const domains = ['FUTO.edu.ng', 'students.futo.edu.ng']
  expect((await call('PUT', url, boss, { domains, reason: 'They asked' })).status).toBe(200)
  expect((await call('GET', url, boss)).body).toEqual({ domains: ['futo.edu.ng', 'students.futo.edu.ng'] })
  expect(await call('PUT', url, boss, { domains: ['x.unilag.edu.ng'] })).toMatchObject({
    status: 409,
    body: { errors: { domains: 'x.unilag.edu.ng belongs to another campus' } },
  })
  // Anyone can register a name under these, by the public suffix list.
  for (const open of ['edu.ng', 'co.uk', 'edu.gh', 'ac.ke', 'github.io'])
    expect(await call('PUT', url, boss, { domains: [open] })).toMatchObject({
      status: 400,
      body: { errors: { domains: `${open} is open to everyone` } },
    })
  const log = await market.views.listAudit({ page: 1, limit: 10 }, A_SUPER_ADMIN)
  expect(log.rows).toMatchObject([{ action: 'campus_domains.changed', reason: 'They asked' }])
})
