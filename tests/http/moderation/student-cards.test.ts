import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from '#tests/http/access/world.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
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
  const [local, foreign, boss] = [await aUser(market), await aUser(market), await aUser(market)]
  await promote(market, local.id, 'ADMIN', 'unilag')
  await promote(market, foreign.id, 'ADMIN', 'ui')
  await promote(market, boss.id, 'SUPER_ADMIN')
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3c3' } })
    .jpeg()
    .toBuffer()
  return { app, market, local, foreign, boss, photo }
}

const get = (url: string, { token }: Person) => send(world.app, { method: 'GET', url, token })
const show = async ({ token }: Person, photo = world.photo) =>
  send(world.app, {
    ...{ method: 'POST', url: '/api/students/cards', token },
    ...(await formOf(photo, 'image')),
  })
const decide = ({ token }: Person, id: number, payload: object) =>
  send(world.app, { method: 'POST', url: `/api/admin/student-cards/${id}/decide`, token, payload })
const waitingFor = async (admin: Person) =>
  (await get('/api/admin/student-cards', admin)).body.cards as { id: number; user: { id: number } }[]
const cardOf = async ({ id }: Person) =>
  (await waitingFor(world.boss)).find(({ user }) => user.id === id)?.id ?? 0
const statusOfPhoto = async (id: number, reader: Person) =>
  (
    await world.app.inject({
      url: `/api/students/cards/images/${id}/320`,
      headers: { authorization: `Bearer ${reader.token}` },
    })
  ).statusCode
const stored = (id: number) =>
  world.market.db.selectFrom('student_cards').selectAll().where('id', '=', id).executeTakeFirst()
const removed = async () => {
  const rows = await world.market.db
    .selectFrom('outbox')
    .select('payload')
    .where('type', 'in', ['student_card.photo_removed', 'account.closed'])
    .execute()
  return JSON.stringify(rows)
}

test('The photo of a card is for the admins of its campus, and deleted on a decision', async () => {
  const { market, local, foreign, boss } = world
  const ada = await aUser(market)
  expect((await show(ada)).status).toBe(201)
  expect(await show(ada)).toMatchObject({ status: 409, body: { code: 'CARD_WAITING' } })
  const id = await cardOf(ada)
  expect((await get('/api/students/me', ada)).body).toMatchObject({ card: { status: 'waiting' } })
  expect(JSON.stringify(await waitingFor(local))).not.toMatch(/key|email/)
  expect(await waitingFor(local)).toMatchObject([{ id }])
  expect(await waitingFor(foreign)).toEqual([])
  expect((await get('/api/admin/waiting', local)).body).toMatchObject({ studentCards: 1 })
  expect((await get('/api/admin/waiting', foreign)).body).toMatchObject({ studentCards: 0 })
  expect((await get('/api/admin/student-cards', ada)).status).toBe(403)
  const statuses = [local, boss, foreign, ada, await aUser(market)].map((reader) => statusOfPhoto(id, reader))
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404])

  expect((await decide(foreign, id, { approve: true })).status).toBe(404)
  expect((await decide(local, id, { approve: false })).status).toBe(400)
  const key = (await stored(id))?.key ?? ''
  expect((await decide(local, id, { approve: false, reason: 'It is blurred' })).status).toBe(200)
  expect(await decide(boss, id, { approve: true })).toMatchObject({ status: 409 })
  expect(await stored(id)).toMatchObject({ key: null, width: null, status: 'declined' })
  expect(await removed()).toContain(key)
  expect(await statusOfPhoto(id, local)).toBe(404)
  expect((await get('/api/students/me', ada)).body).toMatchObject({
    verifiedUntil: null,
    card: { status: 'declined', reason: 'It is blurred' },
  })

  await show(ada)
  expect((await decide(boss, await cardOf(ada), { approve: true })).status).toBe(200)
  expect((await get('/api/students/me', ada)).body).toMatchObject({
    verifiedUntil: expect.any(String),
    card: null,
  })
  const log = await market.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `user:${ada.id}`)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'student_card.declined', reason: 'It is blurred' },
    { action: 'student_card.approved' },
  ])
})

test('A card has one photo, three uploads a day, and no one decides on their own', async () => {
  const { market, local, boss } = world
  const ada = await aUser(market)
  const none = await send(world.app, {
    ...{ method: 'POST', url: '/api/students/cards', token: ada.token, payload: {} },
  })
  expect(none.status).toBe(415)
  expect((await show(ada, Buffer.from('no photo'))).status).toBe(415)
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await show(ada)).status).toBe(201)
    await decide(boss, await cardOf(ada), { approve: false, reason: 'No' })
  }
  expect(await show(ada)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CARDS' } })
  expect((await show(local)).status).toBe(201)
  const own = await cardOf(local)
  expect((await decide(local, own, { approve: true })).status).toBe(403)
  expect(await statusOfPhoto(own, local)).toBe(404)
  expect((await decide(boss, own, { approve: true })).status).toBe(200)
})

test('A card is deleted with its account, and by a verification by email', async () => {
  const { market } = world
  const [ada, bola] = [await aUser(market), await aUser(market)]
  await show(ada)
  const id = await cardOf(ada)
  const key = (await stored(id))?.key ?? ''
  await market.identity.closeOwnAccount(ada.id, ada.password)
  expect(await stored(id)).toBeUndefined()
  expect(await removed()).toContain(key)

  await show(bola)
  const other = await cardOf(bola)
  const payload = { email: 'bola@unilag.edu.ng' }
  await send(world.app, { method: 'POST', url: '/api/students/codes', token: bola.token, payload })
  const requested = await market.db
    .selectFrom('student_codes')
    .select('id')
    .where('user_id', '=', bola.id)
    .executeTakeFirstOrThrow()
  const issued = await market.students.issueStudentCode(requested.id)
  await market.students.enterCode(bola.id, issued?.code ?? '')
  expect(await stored(other)).toMatchObject({ key: null, status: 'withdrawn' })
})

test('A card without a decision for two weeks is withdrawn, and its photo deleted', async () => {
  const { market, boss } = world
  const ada = await aUser(market)
  await show(ada)
  const id = await cardOf(ada)
  await market.db
    .updateTable('student_cards')
    .set({ asked_at: new Date(Date.now() - 14 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(await market.students.endOldCards(10)).toBeGreaterThanOrEqual(1)
  expect(await statusOfPhoto(id, boss)).toBe(404)
  expect((await decide(boss, id, { approve: true })).status).toBe(409)
  expect((await show(ada)).status).toBe(201)
})
