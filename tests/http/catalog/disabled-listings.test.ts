import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aProduct } from '#tests/support/market/marketplace.ts'
import { aWorld, callsIn, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

const { call, sendForm } = callsIn(() => world)

describe.each(['product', 'business'] as const)('[S82, S83] an admin, over a %s', (kind) => {
  const names = { product: 'Product', business: 'Business' }
  const plurals = { product: 'products', business: 'businesses' }
  const aListing = () =>
    kind === 'product' ? aProduct(world.market, world.ada.id) : aBusiness(world.market, world.ada.id)
  const judge = (id: number, verdict: 'disable' | 'enable', token?: string, payload: object = {}) =>
    call('POST', `/api/admin/${plurals[kind]}/${id}/${verdict}`, token, payload)
  const page = (id: number, token?: string) => call('GET', `/api/${plurals[kind]}/${id}`, token)

  test('[S8] disables it with a reason, which its owner and admins are shown; enabling clears it', async () => {
    const id = await aListing()
    const disabled = await judge(id, 'disable', world.ngozi.token, { reason: '  Not theirs ' })
    expect(disabled).toMatchObject({ status: 200, body: { message: `${names[kind]} has been disabled` } })
    for (const token of [world.ada.token, world.ngozi.token, world.sade.token])
      expect((await page(id, token)).body).toMatchObject({ isDisabled: true, disabledReason: 'Not theirs' })
    for (const token of [undefined, world.bola.token])
      expect(await page(id, token)).toMatchObject({ status: 200, body: { id, isDisabled: true } })
    expect((await page(id)).body).toEqual({ id, isDisabled: true })
    expect(await judge(id, 'enable', world.sade.token)).toMatchObject({
      status: 200,
      body: { message: `${names[kind]} has been enabled` },
    })
    expect((await page(id)).body).toMatchObject({ isDisabled: false, disabledReason: null })
    const entries = (await world.market.audit()).filter(({ subject }) => subject === `${kind}:${id}`)
    expect(entries).toMatchObject([
      { actorId: world.ngozi.id, action: `${kind}.disabled`, reason: 'Not theirs' },
      { actorId: world.sade.id, action: `${kind}.enabled`, reason: 'Everyone can see it again' },
    ])
  })

  test('stores the reason for enabling, if given, in the audit log', async () => {
    const id = await aListing()
    await judge(id, 'disable', world.ngozi.token, { reason: 'Not theirs' })
    await judge(id, 'enable', world.ngozi.token, { reason: ' They showed the receipt ' })
    expect((await world.market.audit()).at(-1)).toMatchObject({
      actorId: world.ngozi.id,
      action: `${kind}.enabled`,
      reason: 'They showed the receipt',
    })
  })

  test('must give a reason', async () => {
    const id = await aListing()
    for (const reason of ['', '   ', undefined])
      expect(await judge(id, 'disable', world.ngozi.token, { reason })).toMatchObject({
        status: 400,
        body: { message: `Please provide a reason for disabling this ${kind}` },
      })
    expect((await page(id)).body).toMatchObject({ isDisabled: false })
  })

  test('is the only one who may, and an unknown id is 404', async () => {
    const id = await aListing()
    expect((await judge(id, 'disable', world.ada.token, { reason: 'x' })).status).toBe(403)
    expect((await judge(id, 'disable', undefined, { reason: 'x' })).status).toBe(401)
    expect((await judge(id, 'enable', world.ada.token)).status).toBe(403)
    expect((await judge(987_654, 'disable', world.sade.token, { reason: 'x' })).status).toBe(404)
    expect((await judge(987_654, 'enable', world.sade.token)).status).toBe(404)
  })

  test('[S192] lists the disabled ones as a bare array: an ADMIN those of their campus, a SUPER_ADMIN any', async () => {
    const id = await aListing()
    await judge(id, 'disable', world.sade.token, { reason: 'x' })
    const url = `/api/admin/disabled-${plurals[kind]}`
    const ids = async (token: string, query = '') => {
      const { status, body } = await call('GET', `${url}${query}`, token)
      return status === 200 ? (body as object as { id: number }[]).map((item) => item.id) : status
    }
    expect(await ids(world.sade.token, '?campus=unilag')).toContain(id)
    expect(await ids(world.sade.token)).toContain(id)
    expect(await ids(world.sade.token, '?campus=ui')).not.toContain(id)
    expect(await ids(world.ngozi.token, '?campus=unilag')).toEqual([])
    expect(await ids(world.ada.token)).toBe(403)
  })

  test('[S191, S192] pages that bare list, with the total in a header', async () => {
    const url = `/api/admin/disabled-${plurals[kind]}`
    const page = async (query: string) => {
      const { body, headers } = await call('GET', `${url}?campus=unilag&${query}`, world.sade.token)
      return [(body as object as { id: number }[]).map(({ id }) => id), Number(headers['x-total-count'])]
    }
    const ids = await Promise.all(Array.from({ length: 11 }, aListing))
    for (const id of ids) await judge(id, 'disable', world.sade.token, { reason: 'x' })
    const [second = 0, first = 0] = ids.toSorted((a, b) => b - a)
    const [all, total] = await page('')
    expect(all).toHaveLength(Number(total))
    expect(total).toBeGreaterThan(10)
    expect(await page('limit=1')).toEqual([[second], total])
    expect(await page('limit=1&page=2')).toEqual([[first], total])
    expect(await page('limit=10&page=99')).toEqual([[], total])
    expect(await page('limit=10&search=zzzz')).toEqual([[], 0])
    expect((await call('GET', `${url}?limit=51`, world.sade.token)).status).toBe(400)
  })
})

describe('while it is disabled', () => {
  const disable = (kind: 'product' | 'business', id: number) =>
    world.market.moderation.disableListing(
      { ...world.sade, role: 'SUPER_ADMIN', adminCampus: null },
      kind,
      id,
      'x',
    )

  test('[S81] a business cannot be changed, but can be deleted', async () => {
    const id = await aBusiness(world.market, world.ada.id)
    await disable('business', id)
    const change = { name: 'A', description: 'B', category: 'food' }
    const answers = [
      await call('PUT', `/api/businesses/${id}`, world.ada.token, change),
      await sendForm(`/api/businesses/${id}/images`, world.ada.token, 'images', 1),
      await call('DELETE', `/api/businesses/${id}/images/1`, world.ada.token),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'DISABLED' } })
    expect((await call('DELETE', `/api/businesses/${id}`, world.ada.token)).body).toEqual({
      message: 'Business deleted successfully',
    })
  })

  test('[S81] a changed product stays disabled', async () => {
    const id = await aProduct(world.market, world.ada.id)
    await disable('product', id)
    const change = { description: 'Other', price: 10, category: 'books' }
    expect((await call('PUT', `/api/products/${id}`, world.ada.token, change)).body).toMatchObject({
      description: 'Other',
      isDisabled: true,
      disabledReason: 'x',
    })
  })
})
