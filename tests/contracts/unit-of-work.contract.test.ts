import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { type DataBackend, onBothBackends } from '#tests/support/both-backends.ts'
import { aMember, anOrder, aProduct, aUser, unique } from '#tests/support/builders.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

describe('A unit of work', () => onBothBackends(steps))
describe('Users and their sessions', () => onBothBackends(people))
describe('Products and orders', () => onBothBackends(trade))

function steps(backend: () => DataBackend): void {
  test('answers what its work answers', async () => {
    expect(await backend().atomically(async () => 42)).toBe(42)
  })

  test('keeps nothing of a step that throws, and lets the same error through', async () => {
    const { atomically, views } = backend()
    const sellerId = await aMember(atomically, { balance: 5000_00 })
    const user = aUser()
    const stop = new Rejection('STOP', 'Stop here')
    const step = atomically(async (tx) => {
      await tx.users.add(user)
      await tx.products.add(aProduct(sellerId))
      await tx.ledger.record([anEntry(sellerId, unique('ref'))])
      await tx.outbox.append([{ type: 'user.registered', userId: 1, campus: 'unilag' }])
      throw stop
    })
    await expect(step).rejects.toBe(stop)
    expect(await atomically(({ users }) => users.byEmail(user.email))).toBeUndefined()
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

  test('takes an empty list of events', async () => {
    await expect(backend().atomically(({ outbox }) => outbox.append([]))).resolves.toBeUndefined()
  })
}

function people(backend: () => DataBackend): void {
  test('a user is found by id and by address, exactly as kept', async () => {
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

  test('a saved user is what is found from then on', async () => {
    const { atomically } = backend()
    const user = aUser({ campus: 'default', emailVerifiedAt: null })
    const id = await atomically(({ users }) => users.add(user))
    const changed = { ...user, id, name: 'Ada O.', campus: 'oau', phone: '1', emailVerifiedAt: AT }
    await atomically(({ users }) => users.save(changed))
    expect(await atomically(({ users }) => users.byId(id))).toEqual(changed)
  })

  test('an address has one account: the second is refused beside its field', async () => {
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

  test('a session opens until it ends, is revoked, or all of them are', async () => {
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

  test('a mailed token is used once, for its purpose, in time', async () => {
    const { atomically } = backend()
    const userId = await aMember(atomically)
    const hash = unique('hash')
    const purpose = 'verify_email'
    await atomically(({ mailTokens }) =>
      mailTokens.issue({ hash, userId, purpose, expiresAt: minutesLater(10) }),
    )
    const use = (as: 'verify_email' | 'reset_password', at: Date) =>
      atomically(({ mailTokens }) => mailTokens.use(hash, as, at))
    expect(await use('reset_password', AT)).toBeUndefined()
    expect(await use(purpose, minutesLater(10))).toBeUndefined()
    expect(await use(purpose, minutesLater(9))).toBe(userId)
    expect(await use(purpose, minutesLater(9))).toBeUndefined()
  })

  test("a newer token ends the earlier ones of that user and purpose, and nobody else's", async () => {
    const { atomically } = backend()
    const [userId, other] = [await aMember(atomically), await aMember(atomically)]
    const expiresAt = minutesLater(10)
    const hashes = Array.from({ length: 4 }, () => unique('hash'))
    const [old = '', reset = '', foreign = '', fresh = ''] = hashes
    await atomically(async ({ mailTokens }) => {
      await mailTokens.issue({ hash: old, userId, purpose: 'verify_email', expiresAt })
      await mailTokens.issue({ hash: reset, userId, purpose: 'reset_password', expiresAt })
      await mailTokens.issue({ hash: foreign, userId: other, purpose: 'verify_email', expiresAt })
      await mailTokens.issue({ hash: fresh, userId, purpose: 'verify_email', expiresAt })
    })
    const used = await atomically(async ({ mailTokens }) => [
      await mailTokens.use(old, 'verify_email', AT),
      await mailTokens.use(reset, 'reset_password', AT),
      await mailTokens.use(foreign, 'verify_email', AT),
      await mailTokens.use(fresh, 'verify_email', AT),
    ])
    expect(used).toEqual([undefined, userId, other, userId])
  })
}

function trade(backend: () => DataBackend): void {
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

  test('an order is found as it was placed, and under the request that placed it', async () => {
    const { atomically } = backend()
    const { order, id, requestKey } = await placed(atomically)
    expect(await atomically(({ orders }) => orders.forUpdate(id))).toMatchObject({ ...order, id })
    const by = (userId: number, key: string) => atomically(({ orders }) => orders.buyer(userId, key))
    expect(await by(order.buyerId, requestKey)).toEqual({ campus: 'unilag', placed: id })
    expect(await by(order.buyerId, 'another')).toEqual({ campus: 'unilag', placed: undefined })
    expect(await by(order.sellerId, requestKey)).toEqual({ campus: 'unilag', placed: undefined })
    expect(await by(987_654_321, requestKey)).toBeUndefined()
    expect(await atomically(({ orders }) => orders.forUpdate(987_654_321))).toBeUndefined()
  })

  test('a saved order keeps its state and adds to its history', async () => {
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
  const { id: feeConfigId } = await atomically(({ fees }) => fees.current())
  const order = anOrder({ buyerId, sellerId, feeConfigId }, { notes: 'At the gate, please' })
  const requestKey = unique('key')
  return { order, requestKey, id: await atomically(({ orders }) => orders.add(order, requestKey)) }
}
