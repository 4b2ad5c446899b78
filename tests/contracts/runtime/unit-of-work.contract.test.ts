import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type DataBackend, onBothBackends, type Reading } from '#tests/support/databases/both-backends.ts'
import { aMember, anOrder, aProduct, aUser, unique } from '#tests/support/market/builders.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

describe('A unit of work', () => onBothBackends(steps))
describe('Users and their sessions', () => onBothBackends(people))
describe('Products and orders', () => onBothBackends(trade))

function steps(backend: () => DataBackend, reading: Reading): void {
  test('returns the result of its work', async () => {
    expect(await backend().atomically(async () => 42)).toBe(42)
  })

  test('rolls a failed step back, and rethrows its error', async () => {
    const { atomically } = backend()
    const sellerId = await aMember(atomically)
    const user = aUser()
    const stop = new Rejection('STOP', 'Stop here')
    let productId = 0
    const step = atomically(async (tx) => {
      await tx.users.add(user)
      productId = await tx.products.add(aProduct(sellerId))
      throw stop
    })
    await expect(step).rejects.toBe(stop)
    const left = await atomically(({ users, products }) =>
      Promise.all([users.byEmail(user.email), products.forUpdate(productId)]),
    )
    expect([productId > 0, ...left]).toEqual([true, undefined, undefined])
  })

  reading('keeps no row that screens show of a step that throws', async () => {
    const { atomically, views } = backend()
    const sellerId = await aMember(atomically, { balance: 5000_00 })
    const step = atomically(async (tx) => {
      await tx.products.add(aProduct(sellerId))
      await tx.ledger.record([anEntry(sellerId, unique('ref'))], new Date())
      await tx.outbox.append([{ type: 'user.registered', userId: 1, campus: 'unilag' }])
      throw new Error('stop')
    })
    await expect(step).rejects.toThrow('stop')
    expect(await views.productsOf(sellerId)).toEqual([])
    expect((await views.transactions(sellerId, { page: 1, limit: 10 })).total).toBe(1)
  })

  test('lets later parts of a step see the earlier ones', async () => {
    const user = aUser()
    const seen = await backend().atomically(async ({ users }) => {
      const id = await users.add(user)
      return { id, found: await users.byEmail(user.email) }
    })
    expect(seen.found).toEqual({ ...user, id: seen.id })
  })

  test('accepts an empty list of events', async () => {
    await expect(backend().atomically(({ outbox }) => outbox.append([]))).resolves.toBeUndefined()
  })
}

function people(backend: () => DataBackend, reading: Reading): void {
  test('a user is found by id and by address, exactly as stored', async () => {
    const { atomically } = backend()
    const user = aUser({ phone: '0803', website: 'https://ada.test', role: 'ADMIN', adminCampus: 'ui' })
    const id = await atomically(({ users }) => users.add(user))
    const found = await atomically(async ({ users }) => [
      await users.byId(id),
      await users.byEmail(user.email),
      await users.forUpdate(id),
    ])
    expect(found).toEqual(Array(3).fill({ ...user, id }))
    expect(await atomically(({ users }) => users.byId(987_654_321))).toBeUndefined()
    expect(await atomically(({ users }) => users.byEmail('nobody@campus.test'))).toBeUndefined()
  })

  test('a saved user is found as saved', async () => {
    const { atomically } = backend()
    const user = aUser({ campus: 'default', emailVerifiedAt: null })
    const id = await atomically(({ users }) => users.add(user))
    const changed = { ...user, id, name: 'Ada O.', campus: 'oau', phone: '1', emailVerifiedAt: AT }
    await atomically(({ users }) => users.save(changed))
    expect(await atomically(({ users }) => users.byId(id))).toEqual(changed)
  })

  test('an address has one account: the second is rejected with an error on its field', async () => {
    const { atomically } = backend()
    const user = aUser()
    await atomically(({ users }) => users.add(user))
    const message = 'An account with this email already exists'
    await expect(
      atomically(({ users }) => users.add({ ...aUser(), email: user.email })),
    ).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      kind: 'conflict',
      message,
      errors: { email: message },
    })
  })

  reading('a session opens until it ends, is revoked, or all of them are', async () => {
    const { atomically, views } = backend()
    const userId = await aMember(atomically, { campus: 'ui' })
    const [one, two, three] = [unique('hash'), unique('hash'), unique('hash')]
    await atomically(async ({ sessions }) => {
      for (const tokenHash of [one, two, three])
        await sessions.add({
          tokenHash,
          userId,
          device: 'a phone',
          createdAt: AT,
          expiresAt: minutesLater(10),
          provedUntil: null,
          isOnKnownDevice: true,
          isByPasskey: false,
          deviceHash: null,
        })
    })
    const open = async (at = AT) => {
      const found = await Promise.all([one, two, three].map((hash) => views.session(hash, at)))
      return found.map((session) => session?.id)
    }
    expect(await views.session(one, AT)).toMatchObject({
      id: userId,
      role: 'USER',
      adminCampus: null,
      campus: 'ui',
    })
    expect(await open(minutesLater(10))).toEqual([undefined, undefined, undefined])
    await atomically(({ sessions }) => sessions.revoke(one))
    await atomically(({ sessions }) => sessions.revoke('never was'))
    expect(await open()).toEqual([undefined, userId, userId])
    await atomically(({ sessions }) => sessions.revokeAllOf(userId, two))
    expect(await open()).toEqual([undefined, userId, undefined])
    await atomically(({ sessions }) => sessions.revokeAllOf(userId))
    expect(await open()).toEqual([undefined, undefined, undefined])
  })

  test('an email token is used once, for its purpose, before it expires', async () => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    const hash = unique('hash')
    const purpose = 'verify_email'
    await atomically(({ emailTokens }) =>
      emailTokens.issue({ hash, userId, purpose, issuedAt: AT, expiresAt: minutesLater(10) }),
    )
    const use = (as: 'verify_email' | 'reset_password', at: Date) =>
      atomically(({ emailTokens }) => emailTokens.use(hash, as, at))
    expect(await use('reset_password', AT)).toBeUndefined()
    expect(await use(purpose, minutesLater(10))).toBeUndefined()
    expect(await use(purpose, minutesLater(9))).toBe(userId)
    expect(await use(purpose, minutesLater(9))).toBeUndefined()
  })

  test('a used token ends others of that user and purpose, a newer one ends none, and never another user’s', async () => {
    const { atomically } = backend()
    const [userId, other] = [await aMember(atomically), await aMember(atomically)]
    const shared = { issuedAt: AT, expiresAt: minutesLater(10) }
    const hashes = Array.from({ length: 5 }, () => unique('hash'))
    const [old = '', older = '', reset = '', foreign = '', fresh = ''] = hashes
    await atomically(async ({ emailTokens }) => {
      for (const hash of [older, old, fresh])
        await emailTokens.issue({ hash, userId, purpose: 'verify_email', ...shared })
      await emailTokens.issue({ hash: reset, userId, purpose: 'reset_password', ...shared })
      await emailTokens.issue({ hash: foreign, userId: other, purpose: 'verify_email', ...shared })
    })
    const used = await atomically(async ({ emailTokens }) => [
      await emailTokens.use(old, 'verify_email', AT),
      await emailTokens.use(older, 'verify_email', AT),
      await emailTokens.use(fresh, 'verify_email', AT),
      await emailTokens.use(reset, 'reset_password', AT),
      await emailTokens.use(foreign, 'verify_email', AT),
    ])
    expect(used).toEqual([userId, undefined, undefined, userId, other])
  })

  test('tokens are counted by issue time over all purposes, except those whose email was not sent', async () => {
    const { atomically } = backend()
    const [userId, other] = [await aMember(atomically), await aMember(atomically)]
    const issue = (hash: string, issuedAt: Date, more: { userId?: number } = {}) =>
      atomically(({ emailTokens }) =>
        emailTokens.issue({
          hash,
          userId,
          purpose: 'verify_email',
          issuedAt,
          expiresAt: minutesLater(90),
          ...more,
        }),
      )
    const [unsent, early] = [unique('hash'), unique('hash')]
    await issue(early, AT)
    await issue(unique('hash'), minutesLater(20))
    await issue(unsent, minutesLater(30))
    await issue(unique('hash'), minutesLater(30), { userId: other })
    await atomically(({ emailTokens }) => emailTokens.unsent(unsent))
    const since = (at: Date) =>
      atomically(({ emailTokens }) => emailTokens.issuedSince(userId, ['verify_email', 'reset_password'], at))
    expect(await since(AT)).toEqual([minutesLater(20)])
    expect(await since(minutesLater(-1))).toHaveLength(2)
    expect(await atomically(({ emailTokens }) => emailTokens.use(unsent, 'verify_email', AT))).toBe(userId)
  })

  test('a device is known to the account it signed in to, and the oldest are dropped first', async () => {
    const { atomically } = backend()
    const [userId, other] = [await aMember(atomically), await aMember(atomically)]
    const [user, stranger] = await atomically(async ({ users }) => [
      await users.byId(userId),
      await users.byId(other),
    ])
    const known = (hash: string, email = user?.email ?? '') =>
      atomically(({ devices }) => devices.isKnown(email, hash))
    const remember = (hash: string, at: Date, id = userId) =>
      atomically(({ devices }) => devices.remember({ userId: id, hash, at, isTrusted: false }, 2))
    const [one, two, three] = [unique('device'), unique('device'), unique('device')]
    await remember(one, AT)
    await remember(one, AT, other)
    expect([await known(one), await known(one, stranger?.email), await known(two)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await known(one, 'no-account@campus.test')).toBe(false)
    await remember(two, minutesLater(1))
    await remember(one, minutesLater(2))
    await remember(three, minutesLater(3))
    expect([await known(one), await known(two), await known(three)]).toEqual([true, false, true])
    await atomically(({ devices }) => devices.forgetAllOf(userId))
    expect([await known(one), await known(three), await known(one, stranger?.email)]).toEqual([
      false,
      false,
      true,
    ])
  })
}

function trade(backend: () => DataBackend, reading: Reading): void {
  test('an offer is the product as it was listed, with its seller and its pictures in order', async () => {
    const { atomically } = backend()
    const sellerId = await aMember(atomically, { name: 'Ada', campus: 'unn' })
    const images = ['b', 'a'].map((letter) => ({
      key: letter.repeat(32),
      width: 640,
      height: 480,
      placeholder: '#112233',
    }))
    const product = aProduct(sellerId, { images, price: null, platformPurchaseEnabled: false })
    const id = await atomically(({ products }) => products.add(product))
    expect(await atomically(({ products }) => products.offer(id))).toMatchObject({
      ...product,
      id,
      seller: { id: sellerId, campus: 'unn', name: 'Ada' },
    })
    expect(await atomically(({ products }) => products.offer(987_654_321))).toBeUndefined()
  })

  test('orders of a request are found under its key, by its sender, in order', async () => {
    const { atomically } = backend()
    const [ada, bola] = [await aMember(atomically), await aMember(atomically)]
    const made = (by: number, key: string) => atomically(({ requests }) => requests.made(by, key))
    const key = unique('key')
    expect(await made(ada, key)).toBeUndefined()
    await atomically(async ({ requests }) => {
      await requests.made(ada, key)
      await requests.store(ada, key, [9, 3, 7])
    })
    expect(await made(ada, key)).toEqual([9, 3, 7])
    expect([await made(bola, key), await made(ada, `${key}:1`), await made(987_654_321, key)]).toEqual(
      Array(3).fill(undefined),
    )
  })

  test('an order is found as placed', async () => {
    const { atomically } = backend()
    const { order, id } = await placed(atomically)
    expect(await atomically(({ orders }) => orders.forUpdate(id))).toMatchObject({ ...order, id })
    expect(await atomically(({ orders }) => orders.forUpdate(987_654_321))).toBeUndefined()
  })

  reading('a saved order keeps its state and adds to its history', async () => {
    const { atomically, views } = backend()
    const { order, id } = await placed(atomically)
    const at = minutesLater(5)
    const changed = {
      ...order,
      id,
      status: 'cancelled',
      cancellationReason: 'Sold elsewhere',
      wrongCodes: 2,
      updatedAt: at,
    } as const
    await atomically(({ orders }) => orders.save(changed, [{ event: 'declined', at, by: 'seller' }]))
    expect(await atomically(({ orders }) => orders.forUpdate(id))).toMatchObject(changed)
    const viewer = { id: order.buyerId, role: 'USER', adminCampus: null } as const
    expect((await views.order(id, viewer))?.timeline).toEqual([
      { event: 'placed', at: order.createdAt.toISOString(), by: 'buyer' },
      { event: 'declined', at: at.toISOString(), by: 'seller' },
    ])
  })
}

type Atomically = DataBackend['atomically']

function anEntry(userId: number, reference: string) {
  return {
    userId,
    type: 'deposit',
    direction: 'in',
    amount: kobo(100),
    status: 'pending',
    reference,
    description: 'Wallet deposit',
  } as const
}

async function placed(atomically: Atomically) {
  const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
  const [fees] = await atomically(({ fees }) => fees.schedule())
  const feeConfigId = fees?.id ?? 0
  const order = anOrder({ buyerId, sellerId, feeConfigId }, { notes: 'At the gate, please' })
  return { order, id: await atomically(({ orders }) => orders.add(order)) }
}
