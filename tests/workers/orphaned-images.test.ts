import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { diskImageStore } from '#adapters/storage/disk.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { s3ImageStore } from '#adapters/storage/s3.ts'
import { allNames, contentTypeOf, type ImageStore } from '#domain/catalog/images.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aPicture, unique } from '#tests/support/market/builders.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { type ObjectStorage, startObjectStorage } from '#tests/support/servers/object-storage.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { catalogForWorkers } from '../../app-server/catalog.ts'
import { orphanedImageRemover, REMOVE_EVERY_MS } from '../../workers/channels/images.ts'

const postgres = onPostgres()
let storage: ObjectStorage
const directory = temporaryFolder('campus-test-sweep-')
beforeAll(async () => {
  storage = await startObjectStorage()
})
afterAll(async () => {
  await storage.stop()
  rmSync(directory, { recursive: true, force: true })
})

const stores: Record<string, () => ImageStore> = {
  disk: () => diskImageStore({ directory }),
  memory: memoryImageStore,
  'object storage': () => s3ImageStore(storage.options),
}
type Pictured = { key: string }

describe.each(Object.entries(stores))('The cleanup of pictures on %s', (_, newStore) => {
  test('removes a killed upload’s files after a day, and none that a table names or that are younger', async () => {
    const store = newStore()
    const [shown, left] = [await onePictureEverywhere(), aPicture()]
    for (const picture of [...shown, left]) await stored(store, picture)
    const all = [...shown, left]
    expect(await sweptAt(store, 23 * HOUR_MS, all)).toEqual({ removed: 0, left: 0 })
    expect(await sweptAt(store, 25 * HOUR_MS, all)).toEqual({ removed: 9, left: 0 })
    expect(await sweptAt(store, 25 * HOUR_MS, all)).toEqual({ removed: 0, left: 0 })
    expect(await filesOf(store, left)).toBe(0)
    for (const picture of shown) expect(await filesOf(store, picture)).toBe(9)
  })

  test('removes nothing of an upload in progress, which is named later', async () => {
    const store = newStore()
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const picture = aPicture()
    await stored(store, picture)
    await sweptAt(store, 0, [picture])
    const texts = { description: 'A phone', price: null, category: 'electronics' }
    await market.catalog.createProduct(seller.id, { ...texts, images: [picture] })
    await sweptAt(store, 48 * HOUR_MS, [picture])
    expect(await filesOf(store, picture)).toBe(9)
  })
})

test('Within a day the cleanup checks all files, whatever their prefix, page by page', async () => {
  const store = memoryImageStore()
  const [dozen, file] = [Array.from({ length: 12 }, () => aPicture()), new Uint8Array([1])]
  for (const { key } of dozen) await store.put(allNames(key)[0] ?? '', file, 'image/avif')
  const requested: string[] = []
  const onePerPage: Pick<ImageStore, 'list' | 'remove'> = {
    ...store,
    list: (digits, page) => {
      if (page.next === undefined) requested.push(digits)
      return store.list(digits, { ...page, limit: 1 })
    },
  }
  let at = Date.now() + DAY_MS + HOUR_MS
  const unshown = postgres.backend.unshownImages
  const removeOrphans = orphanedImageRemover({ store: onePerPage, unshown, now: () => new Date(at) })
  let removed = 0
  for (const end = at + DAY_MS; at < end; at += REMOVE_EVERY_MS) removed += (await removeOrphans()).removed
  expect(removed).toBe(12)
  expect(new Set(requested).size).toBe(256)
})

test('A run ends after a minute; the rest is left to the next one', async () => {
  const store = memoryImageStore()
  for (let number = 0; number < 4; number += 1)
    await store.put(`00${aPicture().key.slice(2)}-96.avif`, new Uint8Array([1]), 'image/avif')
  let at = turnOf('00', Date.now() + 2 * DAY_MS)
  const slow: Pick<ImageStore, 'list' | 'remove'> = {
    ...store,
    list: (digits, page) => {
      at += 40_000
      return store.list(digits, { ...page, limit: 1 })
    },
  }
  const removeOrphans = orphanedImageRemover({
    store: slow,
    unshown: postgres.backend.unshownImages,
    now: () => new Date(at),
  })
  expect(await removeOrphans()).toEqual({ removed: 2, left: 0 })
  expect(await removeOrphans()).toEqual({ removed: 2, left: 0 })
})

test('With a database that has hardly any of the pictures it removes none, and logs it', async () => {
  const store = memoryImageStore()
  const [known, ...others] = Array.from({ length: 8 }, () => `00${aPicture().key.slice(2)}`)
  for (const key of [known, ...others]) await stored(store, { key: key ?? '' })
  const unshown = async (keys: readonly string[]) => keys.filter((key) => key !== known)
  const now = () => new Date(turnOf('00', Date.now() + 2 * DAY_MS))
  expect(await orphanedImageRemover({ store, unshown, now })()).toEqual({ removed: 0, left: 63 })
  expect(await filesOf(store, { key: others[0] ?? '' })).toBe(9)
  // Killed uploads leave a few.
  for (const key of others.slice(5)) for (const name of allNames(key)) await store.remove(name)
  expect(await orphanedImageRemover({ store, unshown, now })()).toEqual({ removed: 45, left: 0 })
})

test('Its schedule logs what it removed, and what it left', async () => {
  const store = { ...memoryImageStore(), tidy: async () => 0 }
  const unknown = Array.from({ length: 8 }, () => `00${aPicture().key.slice(2)}`)
  for (const key of unknown) await stored(store, { key })
  const now = () => new Date(turnOf('00', Date.now() + 2 * DAY_MS))
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  const sweep = catalogForWorkers({ db: postgres.db, store, now }).schedules.find(
    ({ name }) => name === 'images.sweep',
  )
  await sweep?.run(log)
  expect(log.warn).toHaveBeenCalledWith({ left: 72 }, expect.any(String))
  for (const key of unknown.slice(5)) for (const name of allNames(key)) await store.remove(name)
  await sweep?.run(log)
  expect(log.info).toHaveBeenCalledWith({ removed: 45 }, expect.any(String))
})

test('Each table with picture columns is checked', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as "table" from information_schema.columns
    where table_schema = 'public' and (column_name ~ '(image|picture|photo|avatar|logo|placeholder)' or table_name ~ '_files$')
    order by 1`.execute(postgres.db)
  expect(rows.map(({ table }) => table)).toEqual([
    'dispute_images',
    'gig_delivery_files',
    'gig_delivery_images',
    'listing_images',
    'message_images',
    'order_items',
    'student_cards',
    'users',
  ])
})

async function onePictureEverywhere(): Promise<Pictured[]> {
  const market = composeOver(postgres.backend.atomically)
  const { catalog, gigs, ordering, disputes } = market
  const [seller, buyer] = [await aUser(market, { naira: 5000 }), await aUser(market, { naira: 20_000 })]
  const [product, ordered, delivered] = [aPicture(), aPicture(), aPicture()]
  const [business, gig, evidence, written, pdf, card, face] = Array.from({ length: 7 }, aPicture)
  if (!business || !gig || !evidence || !written || !pdf || !card || !face) throw new Error('seven of them')
  const phone = { description: 'A phone\nas good as new', price: kobo(100_000), category: 'electronics' }
  await catalog.createProduct(seller.id, { ...phone, images: [product] })
  const stall = { name: 'Mama Put', description: 'Rice and beans', category: 'food' }
  await catalog.createBusiness(seller.id, { ...stall, images: [business] })
  const poster = { title: null, description: 'A poster for the dinner', budget: kobo(500_000), duration: 7 }
  const posted = await gigs.post(seller.id, { ...poster, category: 'design', skills: [], images: [gig] })
  const offer = { amount: kobo(200_000), deliveryTime: 3, proposal: 'I have done ten of these' }
  await gigs.accept(posted, await gigs.bid(posted, buyer.id, offer), seller.id)
  await gigs.deliver(posted, buyer.id, {
    ...{ content: 'Here it is', link: null, images: [delivered] },
    files: [{ key: pdf.key, name: 'poster.pdf', bytes: 1 }],
  })
  const productId = await catalog.createProduct(seller.id, { ...phone, images: [ordered] })
  const bought = { buyerId: buyer.id, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const id = await ordering.buyNow({ ...bought, requestKey: unique('key') })
  await catalog.remove('product', productId, seller.id)
  const dispute = await disputes.open({ kind: 'order', id }, buyer.id, 'It is broken')
  const actor = { id: buyer.id, role: 'USER', adminCampus: null } as const
  await disputes.say(dispute, actor, { content: 'Look', images: [evidence] })
  await market.messaging.send(seller.id, {
    receiverId: buyer.id,
    content: '',
    about: null,
    images: [written],
  })
  await market.students.showCard(buyer.id, card)
  await market.identity.setPicture(seller.id, face.key)
  return [product, business, gig, delivered, ordered, evidence, written, pdf, card, face]
}

async function sweptAt(store: ImageStore, age: number, pictures: readonly Pictured[]) {
  const total = { removed: 0, left: 0 }
  for (const digits of new Set(pictures.map(({ key }) => key.slice(0, 2)))) {
    const now = new Date(turnOf(digits, Date.now()))
    const list: ImageStore['list'] = async (...requested) => {
      const { files, next } = await store.list(...requested)
      return { files: files.map(({ name }) => ({ name, putAt: later(now, -age) })), next }
    }
    const { unshownImages: unshown } = postgres.backend
    const { removed, left } = await orphanedImageRemover({
      store: { ...store, list },
      unshown,
      now: () => now,
    })()
    total.removed += removed
    total.left += left
  }
  return total
}

async function stored(store: ImageStore, { key }: Pictured): Promise<void> {
  for (const name of allNames(key)) await store.put(name, new Uint8Array([1]), contentTypeOf(name) ?? '')
}

async function filesOf(store: ImageStore, { key }: Pictured): Promise<number> {
  const files = await Promise.all(allNames(key).map((name) => store.open(name)))
  return files.filter((file) => file !== undefined).length
}

function turnOf(digits: string, notBefore: number): number {
  const turn = Math.ceil(notBefore / REMOVE_EVERY_MS)
  const ahead = (Number.parseInt(digits, 16) - (turn % 256) + 256) % 256
  return (turn + ahead) * REMOVE_EVERY_MS
}
