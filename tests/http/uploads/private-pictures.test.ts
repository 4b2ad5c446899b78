import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { allNames } from '#domain/catalog/images.ts'
import { formOf } from '#tests/http/access/world.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const store = memoryImageStore()
  const process = imageProcessor({ avifEffort: 0 })
  const images = { process, share: async () => new Uint8Array(), store }
  const { app, market } = await testApp({ images })
  const [ada, bola, admin] = [await aUser(market), await aUser(market), await aUser(market)]
  await promote(market, admin.id, 'ADMIN', 'unilag')
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3c3' } })
    .jpeg()
    .toBuffer()
  return { app, market, images, store, ada, bola, admin, photo }
}

const statusOf = async (url: string, token?: string) =>
  (await world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode

async function publicAddressesOf(key: string): Promise<string[]> {
  const addresses = allNames(key).map((name) => `/images/${name}`)
  const statuses = await Promise.all(addresses.map((url) => statusOf(url)))
  return addresses.filter((_, index) => statuses[index] !== 404)
}

async function aCard() {
  const { app, market, ada, photo } = world
  const form = await formOf(photo, 'image')
  await send(app, { method: 'POST', url: '/api/students/cards', token: ada.token, ...form })
  return market.db
    .selectFrom('student_cards')
    .select(['id', 'key'])
    .where('user_id', '=', ada.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function aChatPhoto() {
  const { app, market, ada, bola, photo } = world
  const form = await formOf(photo, 'images')
  const sent = await send(app, {
    method: 'POST',
    url: `/api/messages/conversation/${bola.id}/photos`,
    token: ada.token,
    ...form,
  })
  expect(sent.status).toBe(201)
  return market.db
    .selectFrom('message_images')
    .select(['id', 'key'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

describe('Restricted pictures', () => {
  test('are all pictures of people’s private records, and none of listings', () => {
    const uploads = Object.entries(ENDPOINTS).filter(([, endpoint]) => endpoint.files?.isPrivate)
    expect(uploads.map(([name]) => name).sort()).toEqual([
      'deliverGig',
      'sayInDispute',
      'sendPhotos',
      'showStudentCard',
    ])
  })

  test('have names that no public address serves, and are read at their own', async () => {
    const [card, chat] = [await aCard(), await aChatPhoto()]
    for (const { key } of [card, chat]) {
      expect(key).toMatch(/^[0-9a-f]{32}p$/)
      expect(await publicAddressesOf(key ?? '')).toEqual([])
    }
    expect(await statusOf(`/api/students/cards/images/${card.id}/320`, world.admin.token)).toBe(200)
    expect(await statusOf(`/api/messages/images/${chat.id}/320`, world.bola.token)).toBe(200)
  })

  test('are in the audit log when an admin opens them, once for all sizes, and not for their own people', async () => {
    const { market, ada, bola } = world
    const admin = await aUser(market)
    await promote(market, admin.id, 'ADMIN', 'unilag')
    const [card, chat] = [await aCard(), await aChatPhoto()]
    const { message_id: messageId } = await market.db
      .selectFrom('message_images')
      .select('message_id')
      .where('id', '=', chat.id)
      .executeTakeFirstOrThrow()
    await market.messaging.report(bola.id, { kind: 'message', id: messageId, reason: 'Not nice' })
    const [cardUrl, chatUrl] = [`/api/students/cards/images/${card.id}`, `/api/messages/images/${chat.id}`]
    const before = (await market.audit()).length
    const added = async () =>
      (await market.audit()).slice(before).map(({ actorId, action, subject }) => [actorId, action, subject])

    for (const { token } of [ada, bola]) expect(await statusOf(`${chatUrl}/320`, token)).toBe(200)
    expect(await statusOf(`${cardUrl}/320`, bola.token)).toBe(404)
    expect(await added()).toEqual([])

    const looks = [320, 1024, 320].flatMap((width) => [`${cardUrl}/${width}`, `${chatUrl}/${width}`])
    expect(await Promise.all(looks.map((url) => statusOf(url, admin.token)))).toEqual(Array(6).fill(200))
    const both = [
      [admin.id, 'picture.viewed', `message_image:${chat.id}`],
      [admin.id, 'picture.viewed', `student_card:${card.id}`],
    ]
    expect((await added()).toSorted()).toEqual(both)
  })

  test('sent by or to an admin are not logged as an admin’s access', async () => {
    const { app, market, ada, admin, photo } = world
    const form = await formOf(photo, 'images')
    const url = `/api/messages/conversation/${admin.id}/photos`
    await send(app, { method: 'POST', url, token: ada.token, ...form })
    const own = await market.db
      .selectFrom('message_images')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const before = (await market.audit()).length
    expect(await statusOf(`/api/messages/images/${own.id}/320`, admin.token)).toBe(200)
    expect(await market.audit()).toHaveLength(before)
  })

  test('are closed under their former names, too', async () => {
    const { market, store, bola } = world
    const { id, key } = await aChatPhoto()
    const before = (key ?? '').slice(0, 32)
    for (const name of allNames(key ?? '')) {
      const file = await store.open(name)
      if (!file) continue
      for await (const bytes of file.stream)
        await store.put(name.replace(key ?? '', before), bytes, file.contentType)
    }
    expect(await statusOf(`/images/${before}-320.webp`)).toBe(200)
    await market.db.updateTable('message_images').set({ key: before }).where('id', '=', id).execute()
    const { app } = await testApp({ on: market, images: world.images })
    expect((await app.inject({ url: `/images/${before}-320.webp` })).statusCode).toBe(404)
    await app.close()
    expect(await statusOf(`/api/messages/images/${id}/320`, bola.token)).toBe(200)
  })
})
