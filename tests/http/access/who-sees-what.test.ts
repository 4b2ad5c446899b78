import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/servers/app.ts'
import { aWorld, formOf, ROLES, type Role, type World } from './world.ts'

/**
 * `owner` sold, `other` bought and bid. The access matrix checks who gets a response; this checks its
 * content.
 */
let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => world.restore())
afterAll(() => world?.app.close())

type Body = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT'

const call = (role: Role, method: Method, url: string, more: object = {}) =>
  send(world.app, { method, url, token: world.tokenOf(role), ...more })

async function seen<T>(url: string, read: (body: Body) => T): Promise<Partial<Record<Role, T>>> {
  const found: Partial<Record<Role, T>> = {}
  for (const role of ROLES) {
    const { status, body } = await call(role, 'GET', url)
    if (status === 200) found[role] = read(body)
  }
  return found
}

const except = <T>(usual: T, others: Partial<Record<Role, T>>) => ({
  ...Object.fromEntries(ROLES.map((role) => [role, usual])),
  ...others,
})

const SIGNED_IN = { visitor: undefined, deleted: undefined }

test('An order is visible to its sides and the admins of its campus; the handover code only to its buyer', async () => {
  const code = (body: Body) => typeof body.handoverCode
  const own = { owner: 'undefined', other: 'string', admin: 'undefined', super: 'undefined' }
  for (const id of [world.ids.order, world.ids.delivered])
    expect(await seen(`/api/orders/${id}`, code)).toEqual(own)
  expect(await seen(`/api/orders/${world.ids.finished}`, code)).toEqual({ ...own, other: 'undefined' })
  for (const [side, whose] of [
    ['buyer', 'other'],
    ['seller', 'owner'],
  ] as const) {
    const lists = await seen(`/api/orders/${side}`, ({ orders }) => orders as Body[])
    for (const [role, orders] of Object.entries(lists))
      expect([side, role, orders.length > 0]).toEqual([side, role, role === whose])
    const codes = (lists[whose] ?? []).some((order) => 'handoverCode' in order)
    expect([side, codes]).toEqual([side, side === 'buyer'])
  }
})

test('A dispute and its pictures are visible to its sides and the admins of its campus, who alone may resolve it', async () => {
  const { dispute } = world.ids
  const said = await call('other', 'POST', `/api/disputes/${dispute}/statements`, {
    ...(await formOf(world.photo, 'images', { content: 'It was broken' })),
  })
  expect(said.status).toBe(201)
  await call('admin', 'POST', `/api/disputes/${dispute}/statements`, {
    ...(await formOf(world.photo, 'images', { content: 'We look at it' })),
  })
  const found = await seen(`/api/disputes/${dispute}`, ({ mayResolve }) => mayResolve)
  expect(found).toEqual({ owner: false, other: false, admin: true, super: true })
  const { body } = await call('owner', 'GET', `/api/disputes/${dispute}`)
  const statements = body.statements as { by: { as: string }; images: { id: number }[] }[]
  expect(statements.map(({ by }) => by.as)).toEqual(['buyer', 'admin'])
  for (const role of ROLES) {
    const picture = await world.app.inject({
      url: `/api/disputes/images/${statements[0]?.images[0]?.id}/320`,
      headers: { authorization: `Bearer ${world.tokenOf(role)}` },
    })
    expect([role, picture.statusCode === 200]).toEqual([role, role in found])
  }
})

test('A gig shows its bids to its owner, their own to bidders, the number to everyone', async () => {
  const { gig } = world.ids
  const found = await seen(`/api/gigs/${gig}`, ({ data }) => {
    const { bidCount, Bids, myBid } = data as Body
    return [bidCount, Array.isArray(Bids) ? Bids.length : undefined, myBid !== undefined]
  })
  const counted = [1, undefined, false]
  expect(found).toEqual(except(counted, { owner: [1, 1, false], other: [1, undefined, true] }))
})

test('Cancellation requests of a gig are visible to its sides and the admins of its campus', async () => {
  const { requested, started } = world.ids
  const shows = (field: string) => (body: Body) => (body.data as Body)[field] !== undefined
  const theirs = except(false, { owner: true, other: true, admin: true, super: true })
  expect(await seen(`/api/gigs/${requested}`, shows('cancellation'))).toEqual(theirs)
  await call('owner', 'POST', `/api/gigs/${started}/dispute`, { payload: { reason: 'Too slow' } })
  expect(await seen(`/api/gigs/${started}`, shows('dispute'))).toEqual(theirs)
})

test('Deliveries of a gig are visible with their pictures to its sides, and to the admins of its campus once disputed', async () => {
  const { started } = world.ids
  const sent = await call('other', 'POST', `/api/gigs/${started}/deliveries`, {
    ...(await formOf(world.photo, 'images', { content: 'Here it is', link: 'https://drive.test/a' })),
  })
  expect(sent.status).toBe(201)
  type Delivery = { content: string; images: { id: number }[] }
  const found = () =>
    seen(`/api/gigs/${started}`, ({ data }) => {
      const { deliveries, money } = data as { deliveries?: Delivery[]; money?: { amount: number } }
      return [deliveries?.[0]?.content, money?.amount]
    })
  const theirs: unknown[] = ['Here it is', 3000]
  const nothing: unknown[] = [undefined, undefined]
  expect(await found()).toEqual(except(nothing, { owner: theirs, other: theirs }))
  const { body } = await call('owner', 'GET', `/api/gigs/${started}`)
  const [delivery] = (body.data as { deliveries: Delivery[] }).deliveries
  const pictures = async () => {
    const shown: Role[] = []
    for (const role of ROLES) {
      const picture = await world.app.inject({
        url: `/api/gigs/deliveries/images/${delivery?.images[0]?.id}/320`,
        headers: { authorization: `Bearer ${world.tokenOf(role)}` },
      })
      if (picture.statusCode !== 200) continue
      shown.push(role)
      expect(picture.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
    return shown
  }
  expect(await pictures()).toEqual(['owner', 'other'])
  await call('owner', 'POST', `/api/gigs/${started}/dispute`, { payload: { reason: 'Too slow' } })
  expect(await found()).toEqual(
    except(nothing, { owner: theirs, other: theirs, admin: theirs, super: theirs }),
  )
  expect(await pictures()).toEqual(['owner', 'other', 'admin', 'super'])
})

test('A disabled review is visible to the admins of its campus', async () => {
  const { owner, review, finished } = world.ids
  const said = await call('owner', 'POST', '/api/reviews', {
    payload: { kind: 'order', dealId: finished, rating: 4, content: 'Paid at once' },
  })
  expect(said.status).toBeLessThan(300)
  const shown = (body: Body) => (body.reviews as unknown[]).length
  expect(await seen(`/api/users/${owner}/reviews`, shown)).toEqual(except(1, {}))
  const { status } = await call('admin', 'POST', `/api/admin/reviews/${review}/disable`, {
    payload: { reason: 'Not true' },
  })
  expect(status).toBe(200)
  expect(await seen(`/api/users/${owner}/reviews`, shown)).toEqual(except(0, { admin: 1, super: 1 }))
})

test('[R19] A disabled product and its comments are visible to its owner and all admins', async () => {
  const { disabled } = world.ids
  const whole = { owner: true, admin: true, foreign: true, super: true }
  const found = await seen(`/api/products/${disabled}`, (body) => 'description' in body)
  expect(found).toEqual(except(false, whole))
  expect(await seen(`/api/comments/product/${disabled}`, () => true)).toEqual(whole)
})

test('Money is visible only to its owner: others see none of the owner’s income', async () => {
  const { finished } = world.ids
  const { body } = await call('owner', 'GET', `/api/orders/${finished}`)
  const reference = String(body.orderNumber)
  const owns = except(false, { owner: true, other: true, ...SIGNED_IN })
  const mentions = (answer: Body) => JSON.stringify(answer).includes(reference)
  expect(except(false, { ...(await seen('/api/wallet/transactions', mentions)), ...SIGNED_IN })).toEqual(owns)
  const accounts = await seen('/api/wallet/bank-accounts', (answer) => JSON.stringify(answer))
  for (const [role, text] of Object.entries(accounts))
    expect([role, text.includes('0123456789')]).toEqual([role, role === 'owner'])
})

test('A conversation is visible only to its two people', async () => {
  const { owner, other } = world.ids
  const words = (body: unknown) => JSON.stringify(body).includes('Hello')
  const withOwner = await seen(`/api/messages/conversation/${owner}`, words)
  const withOther = await seen(`/api/messages/conversation/${other}`, words)
  for (const role of ['stranger', 'admin', 'foreign', 'super'] as const)
    expect([role, withOwner[role] ?? false, withOther[role] ?? false]).toEqual([role, false, false])
  expect([withOwner.other, withOther.owner]).toEqual([true, true])
})

test('Photos of a message are visible to its two people, and to the admins of the campus once reported', async () => {
  const { owner } = world.ids
  const sent = await call('other', 'POST', `/api/messages/conversation/${owner}/photos`, {
    ...(await formOf(world.photo, 'images', {})),
  })
  expect([sent.status, sent.body.content]).toEqual([201, ''])
  const [picture] = sent.body.images as { id: number }[]
  const seenBy = async () => {
    const shown: Role[] = []
    for (const role of ROLES) {
      const answer = await world.app.inject({
        url: `/api/messages/images/${picture?.id}/320`,
        headers: { authorization: `Bearer ${world.tokenOf(role)}` },
      })
      if (answer.statusCode !== 200) continue
      shown.push(role)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    }
    return shown
  }
  expect(await seenBy()).toEqual(['owner', 'other'])
  expect(JSON.stringify(sent.body)).not.toMatch(/[0-9a-f]{32}/)
  const reported = await call('owner', 'POST', '/api/reports', {
    payload: { messageId: sent.body.id, reason: 'I did not ask for that' },
  })
  expect(reported.status).toBe(201)
  expect(await seenBy()).toEqual(['owner', 'other', 'admin', 'super'])
  const { body } = await call('admin', 'GET', '/api/admin/reports?status=open')
  const reports = body.reports as { kind: string; images: { id: number }[] }[]
  expect(reports.find(({ kind }) => kind === 'message')?.images).toEqual([picture])
})

test('A seller’s phone is on their page while a listing shows it', async () => {
  const { owner, other } = world.ids
  for (const role of ['owner', 'other'] as const)
    await call(role, 'PUT', '/api/auth/profile', { payload: { name: 'Somebody', phone: '08030000000' } })
  const phone = (body: Body) => body.phone
  expect(await seen(`/api/sellers/${owner}`, phone)).toEqual(except('08030000000', {}))
  const withoutListings = Object.values(await seen(`/api/sellers/${other}`, phone))
  expect([withoutListings.length > 0, ...new Set(withoutListings)]).toEqual([true, null])
})

test('[R20] An admin’s lists cover only their own campus, whatever campus is requested', async () => {
  const about = async (role: Role, url: string, list: string) => {
    const { status, body } = await call(role, 'GET', url)
    return status === 200 ? ((list === '' ? body : body[list]) as unknown[]).length > 0 : status
  }
  for (const [url, list] of [
    ['/api/admin/reports?status=open', 'reports'],
    ['/api/admin/signals?status=open', 'signals'],
    ['/api/admin/disputes?status=open', 'disputes'],
    ['/api/admin/products?page=1', 'products'],
    ['/api/admin/disabled-products?page=1', ''],
  ] as const)
    for (const campus of ['', '&campus=unilag', '&campus=ui'])
      expect([
        url,
        campus,
        await about('admin', `${url}${campus}`, list),
        await about('foreign', `${url}${campus}`, list),
        await about('super', `${url}${campus}`, list),
      ]).toEqual([url, campus, true, false, campus !== '&campus=ui'])
})
