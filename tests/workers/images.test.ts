import { describe, expect, test } from 'vitest'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { allNames, contentTypeOf, imageName } from '#domain/catalog/images.ts'
import { aBusiness, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { imageRemover } from '../../workers/channels/images.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const OTHER = 'fedcba9876543210fedcba9876543210'

describe('The files of pictures', () => {
  async function world() {
    const market = memoryMarketplace()
    const store = memoryImageStore()
    for (const key of [KEY, OTHER])
      for (const name of allNames(key)) await store.put(name, new Uint8Array([1]), contentTypeOf(name) ?? '')
    const remove = imageRemover({ store, unshown: market.unshownImages })
    const runAll = async () => {
      for (const event of market.events()) await remove(1, event)
    }
    const filesOf = async (key: string) =>
      (await Promise.all(allNames(key).map((name) => store.open(name)))).filter((file) => file !== undefined)
    const isThere = async (key: string) => (await store.open(imageName(key, 320, 'webp'))) !== undefined
    return { market, store, runAll, remove, filesOf, isThere, ada: await aUser(market) }
  }

  test('are removed once their listing is deleted, and only those', async () => {
    const { market, runAll, filesOf, isThere, ada } = await world()
    await aBusiness(market, ada.id)
    const id = await aProduct(market, ada.id)
    await runAll()
    expect([await isThere(KEY), await isThere(OTHER)]).toEqual([true, true])
    await market.catalog.remove('product', id, ada.id)
    await runAll()
    await runAll()
    expect([await isThere(KEY), await isThere(OTHER)]).toEqual([false, true])
    // Eight sizes, and the name that a PDF would have.
    expect([await filesOf(KEY), (await filesOf(OTHER)).length]).toEqual([[], 9])
  })

  test('stay while another listing shows the same picture, also one created after the event', async () => {
    const { market, runAll, isThere, ada } = await world()
    const [first, second] = [await aProduct(market, ada.id), await aProduct(market, ada.id)]
    await market.catalog.remove('product', first, ada.id)
    await runAll()
    expect(await isThere(KEY)).toBe(true)
    await market.catalog.remove('product', second, ada.id)
    await aProduct(market, ada.id)
    await runAll()
    expect(await isThere(KEY)).toBe(true)
  })

  test('are deleted with their owner’s account, businesses too', async () => {
    const { market, runAll, isThere, ada } = await world()
    await aBusiness(market, ada.id)
    await market.identity.closeOwnAccount(ada.id, ada.password)
    await runAll()
    expect([await isThere(KEY), await isThere(OTHER)]).toEqual([true, false])
  })
})
