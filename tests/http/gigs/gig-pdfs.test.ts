import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { documentName } from '#domain/catalog/images.ts'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { aPdf } from '#tests/support/pdf.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }
type File = { id: number; name: string; bytes: number }

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const store = memoryImageStore()
  const process = () => Promise.reject(new Error('no pictures here'))
  const images = { store, process, share: async () => new Uint8Array() }
  const { app, market } = await testApp({ images })
  return { app, market, store }
}

async function begun() {
  const { market } = world
  const [owner, freelancer] = [await aUser(market, { naira: 3000 }), await aUser(market)]
  const id = await aGig(market, owner.id)
  await market.gigs.accept(id, await market.gigs.bid(id, freelancer.id, OFFER), owner.id)
  return { id, owner, freelancer }
}

async function deliver(id: number, token: string, files: readonly [string, Buffer][], key?: string) {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  return send(world.app, {
    method: 'POST',
    url: `/api/gigs/${id}/deliveries`,
    token,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const filesOf = (body: Record<string, unknown>) =>
  (body.data as { deliveries: { files: File[] }[] }).deliveries.flatMap(({ files }) => files)
const read = (id: number, token: string) =>
  world.app.inject({
    url: `/api/gigs/deliveries/files/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
const keys = async () =>
  (await world.market.db.selectFrom('gig_delivery_files').select('key').orderBy('id').execute()).map(
    ({ key }) => key,
  )
async function storedNames(): Promise<string[]> {
  const pages = Array.from({ length: 256 }, (_, digits) =>
    world.store.list(digits.toString(16).padStart(2, '0'), { limit: 100 }),
  )
  return (await Promise.all(pages)).flatMap(({ files }) => files.map(({ name }) => name))
}

describe('The PDFs of a delivery', () => {
  test('are delivered without text, and downloaded unchanged by both sides under their names', async () => {
    const { id, owner, freelancer } = await begun()
    const sent = await deliver(id, freelancer.token, [
      ['Ọlá’s flyer (1).pdf', aPdf()],
      ['../../<b>.PDF', aPdf()],
    ])
    expect(sent.status).toBe(201)
    const size = aPdf().length
    const found = filesOf(sent.body)
    expect(found).toMatchObject([
      { name: 'Ọlá’s flyer (1).pdf', bytes: size },
      { name: 'b.pdf', bytes: size },
    ])
    for (const { token } of [owner, freelancer]) {
      const file = await read(found[0]?.id ?? 0, token)
      expect([file.statusCode, file.rawPayload.equals(aPdf())]).toEqual([200, true])
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `attachment; filename*=UTF-8''%E1%BB%8Cl%C3%A1%E2%80%99s%20flyer%20%281%29.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('are private: neither their id nor a picture path with their storage key serves them', async () => {
    const { id, owner, freelancer } = await begun()
    const found = filesOf((await deliver(id, freelancer.token, [['a.pdf', aPdf()]])).body)
    const stranger = await aUser(world.market)
    const number = found[0]?.id ?? 0
    expect((await read(number, stranger.token)).statusCode).toBe(404)
    expect((await world.app.inject(`/api/gigs/deliveries/files/${number}`)).statusCode).toBe(401)
    expect((await read(987_654, owner.token)).statusCode).toBe(404)
    const name = documentName((await keys()).at(-1) ?? '')
    expect(await world.store.open(name)).toBeDefined()
    expect((await world.app.inject(`/images/${name}`)).statusCode).toBe(404)
  })

  test('are visible to the admins of the campus, and no others, once the gig is disputed', async () => {
    const { id, owner, freelancer } = await begun()
    const found = filesOf((await deliver(id, freelancer.token, [['a.pdf', aPdf()]])).body)
    const [admin, foreign] = [await aUser(world.market), await aUser(world.market)]
    await promote(world.market, admin.id, 'ADMIN', 'unilag')
    await promote(world.market, foreign.id, 'ADMIN', 'ui')
    const statuses = async () =>
      Promise.all(
        [admin, foreign].map(async ({ token }) => (await read(found[0]?.id ?? 0, token)).statusCode),
      )
    expect(await statuses()).toEqual([404, 404])
    await world.market.disputes.open({ kind: 'gig', id }, owner.id, 'Not what we agreed')
    expect(await statuses()).toEqual([200, 404])
  })

  test.each([
    ['a web page', 'flyer.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'NOT_A_PDF'],
    ['a web page before a PDF', 'a.pdf', Buffer.concat([Buffer.from('<html>'), aPdf()]), 415, 'NOT_A_PDF'],
    ['a program', 'a.pdf', Buffer.from('MZ\x90\0'), 415, 'NOT_A_PDF'],
    ['half a PDF', 'a.pdf', aPdf().subarray(0, 80), 415, 'NOT_A_PDF'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 415, 'NOT_A_PDF'],
    ['one above 5 MB', 'a.pdf', Buffer.concat([aPdf(), Buffer.alloc(5 << 20)]), 413, 'FILE_TOO_LARGE'],
  ])('that are %s are rejected, and nothing is stored', async (_, name, bytes, status, code) => {
    const { id, freelancer } = await begun()
    const before = await storedNames()
    const refused = await deliver(id, freelancer.token, [
      ['good.pdf', aPdf()],
      [name, bytes],
    ])
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await storedNames()).toEqual(before)
  })

  test('are two at most, sent by the freelancer', async () => {
    const { id, owner, freelancer } = await begun()
    const three = Array.from({ length: 3 }, (): [string, Buffer] => ['a.pdf', aPdf()])
    expect((await deliver(id, freelancer.token, three)).body).toMatchObject({
      code: 'TOO_MANY_FILES',
      message: 'Maximum 2 PDF files allowed',
    })
    expect((await deliver(id, owner.token, three.slice(1))).status).toBe(403)
  })

  test('are one delivery, with one file, when retried after a lost response', async () => {
    const { id, freelancer } = await begun()
    const before = (await keys()).length
    const key = `lost-${id}`
    for (let sent = 0; sent < 2; sent += 1)
      expect((await deliver(id, freelancer.token, [['a.pdf', aPdf()]], key)).status).toBe(201)
    expect((await keys()).length).toBe(before + 1)
  })

  test('are preserved for a client who paid when the freelancer’s account closes, and deleted with it before', async () => {
    const { atomically, gigs } = world.market
    const left = (userId: number) => atomically((tx) => tx.gigs.removeAllOf(userId, new Date()))
    const [paid, unpaid] = [await begun(), await begun()]
    const found = filesOf((await deliver(paid.id, paid.freelancer.token, [['a.pdf', aPdf()]])).body)
    await gigs.complete(paid.id, paid.owner.id)
    expect(await left(paid.freelancer.id)).toEqual([])
    expect((await read(found[0]?.id ?? 0, paid.owner.token)).statusCode).toBe(200)
    await deliver(unpaid.id, unpaid.freelancer.token, [['a.pdf', aPdf()]])
    const key = (await keys()).at(-1)
    expect(await left(unpaid.freelancer.id)).toEqual([key])
  })

  test('are deleted with the client’s account', async () => {
    const { id, owner, freelancer } = await begun()
    const sent = await deliver(id, freelancer.token, [['a.pdf', aPdf()]])
    expect(sent.status).toBe(201)
    const key = (await keys()).at(-1)
    await world.market.gigs.complete(id, owner.id)
    await world.market.identity.closeOwnAccount(owner.id, owner.password)
    expect(await keys()).not.toContain(key)
    expect((await world.market.events()).at(-1)).toMatchObject({
      type: 'account.closed',
      imageKeys: expect.arrayContaining([key]),
    })
  })
})
