import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForm, aPhoto } from '#tests/support/market/forms.ts'
import { send } from '#tests/support/servers/app.ts'
import { aWorld, callsIn, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())
const { call } = callsIn(() => world)

const PHONE = { description: 'Infinix Zero 30', price: '90000', category: 'electronics' }
const list = async (fields: Record<string, string>) =>
  send(world.app, {
    method: 'POST',
    url: '/api/products',
    token: world.ada.token,
    ...(await aForm({ ...PHONE, ...fields }, 'images', [await aPhoto()])),
  })
const put = (id: unknown, body: object) => call('PUT', `/api/products/${id}`, world.ada.token, body)
const idsIn = async (query: string) => {
  const { body } = await call('GET', `/api/products?${query}`)
  const { products, pagination } = body as { products: { id: number }[]; pagination: { total: number } }
  expect(pagination.total).toBe(products.length)
  return products.map(({ id }) => id)
}

describe('the condition of a product', () => {
  test('is sent in the form, shown on its page and in lists, changed and removed', async () => {
    const { status, body } = await list({ condition: 'like_new' })
    expect({ status, condition: body.condition }).toEqual({ status: 201, condition: 'like_new' })
    expect((await call('GET', `/api/products/${body.id}`)).body).toMatchObject({ condition: 'like_new' })
    // A client that does not send it changes nothing.
    expect((await put(body.id, { description: 'Infinix Zero 30' })).body).toMatchObject({
      condition: 'like_new',
    })
    expect((await put(body.id, { description: 'Infinix', condition: 'fair' })).body.condition).toBe('fair')
    expect((await put(body.id, { description: 'Infinix', condition: null })).body.condition).toBeNull()
  })

  test('can be left out or blank; anything else is rejected on its field', async () => {
    for (const fields of [{}, { condition: '' }]) expect((await list(fields)).body.condition).toBeNull()
    for (const condition of ['mint', 'NEW', 'good,fair', ' '])
      expect(await list({ condition })).toMatchObject({
        status: 400,
        body: { errors: { condition: 'Please choose a condition' } },
      })
    expect(await list({ condition: 'new', category: 'services' })).toMatchObject({
      status: 400,
      body: { errors: { condition: 'Listings in this category have no condition' } },
    })
    const { body } = await list({ condition: 'good' })
    for (const condition of [5, true, {}, ['good']])
      expect((await put(body.id, { description: 'x', condition })).status).toBe(400)
    expect((await put(body.id, { description: 'A room', category: 'lodges' })).body.condition).toBeNull()
  })

  test('filters lists, by one or several values, combined with other filters', async () => {
    const conditions = ['new', 'good', 'for_parts', '']
    const ids = []
    for (const condition of conditions)
      ids.push((await list({ condition, category: 'vehicles' })).body.id as number)
    const [fresh, good, parts] = ids
    expect(await idsIn('category=vehicles&condition=good')).toEqual([good])
    expect(await idsIn('category=vehicles&condition=new,good&minPrice=1&campus=unilag')).toEqual([
      good,
      fresh,
    ])
    expect(await idsIn('search=infinix&category=vehicles&condition=for_parts')).toEqual([parts])
    expect(await idsIn('category=vehicles&condition=fair')).toEqual([])
    for (const condition of ['', 'mint', 'new,', 'new,new,new,new,new,new'])
      expect((await call('GET', `/api/products?condition=${condition}`)).status).toBe(400)
  })
})

describe('the facts of a product', () => {
  const PHONE_FACTS = { storageGb: 256, ramGb: 8 }

  test('are sent in the form, shown, changed one by one and removed', async () => {
    const said = { storageGb: '256', ramGb: '8', brand: 'Infinix', isNegotiable: 'true', size: '' }
    const { status, body } = await list(said)
    expect(status).toBe(201)
    expect(body).toMatchObject({ brand: 'Infinix', isNegotiable: true, facts: PHONE_FACTS })
    const text = { description: 'Infinix' }
    expect((await put(body.id, text)).body).toMatchObject({ brand: 'Infinix', facts: PHONE_FACTS })
    expect((await put(body.id, { ...text, ramGb: 12 })).body.facts).toEqual({ storageGb: 256, ramGb: 12 })
    expect(
      (await put(body.id, { ...text, ramGb: null, brand: null, isNegotiable: false })).body,
    ).toMatchObject({
      brand: null,
      isNegotiable: false,
      facts: { storageGb: 256 },
    })
    expect((await put(body.id, { ...text, category: 'books', author: ' Achebe ' })).body.facts).toEqual({
      author: 'Achebe',
    })
  })

  test('that are invalid are rejected on their field', async () => {
    const wrong = {
      storageGb: '0',
      ramGb: '1e3',
      brand: 'x'.repeat(41),
      isNegotiable: 'maybe',
      rentPerYear: '100000',
      author: 'Achebe',
    }
    for (const [name, value] of Object.entries(wrong))
      expect(await list({ [name]: value })).toMatchObject({
        status: 400,
        body: { errors: { [name]: expect.any(String) } },
      })
    const { body } = await list({})
    for (const brand of ['a\u0000b', 'two\nlines', '\u202eoops', 7, {}, []])
      expect((await put(body.id, { description: 'x', brand })).status).toBe(400)
    for (const query of ['minStorageGb=1.5', 'brand=', 'isNegotiable=false', 'maxRentPerYear=-1', 'size=%00'])
      expect((await call('GET', `/api/products?${query}`)).status).toBe(400)
  })

  test('filter lists', async () => {
    const idOf = async (fields: Record<string, string>) => (await list(fields)).body.id as number
    const small = await idOf({ category: 'tech', storageGb: '64', ramGb: '4', brand: 'HP' })
    const large = await idOf({
      category: 'tech',
      storageGb: '512',
      ramGb: '16',
      brand: 'hp',
      isNegotiable: 'true',
    })
    const room = await idOf({
      category: 'lodges',
      rentPerYear: '150000',
      campusMinutes: '5',
      isFurnished: 'true',
    })
    const bare = await idOf({ category: 'lodges', isFurnished: 'false' })
    expect(await idsIn('category=tech&brand=Hp')).toEqual([large, small])
    expect(await idsIn('category=tech&minStorageGb=128')).toEqual([large])
    expect(await idsIn('category=tech&minRamGb=4&isNegotiable=true&campus=unilag')).toEqual([large])
    expect(await idsIn('category=lodges&maxRentPerYear=200000&maxCampusMinutes=10')).toEqual([room])
    expect(await idsIn('category=lodges&isFurnished=false')).toEqual([bare])
    const shirt = await idOf({ category: 'clothing', size: 'xl' })
    expect(await idsIn('category=clothing&size=XL')).toEqual([shirt])
  })
})
