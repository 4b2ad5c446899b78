import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aProduct, aUser, telegramChat, unique } from '#tests/support/market/builders.ts'
import { composeOver, aProduct as listed, aUser as registered } from '#tests/support/market/marketplace.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const UNPROVED = { provedUntil: null, isOnKnownDevice: true, isByPasskey: false, deviceHash: null } as const
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000)

describe('Accounts', () =>
  onBothBackends((backend, reading) => {
    const add = (change: Parameters<typeof aUser>[0] = {}) =>
      backend().atomically(({ users }) => users.add(aUser(change)))

    test('are found by their Google id', async () => {
      const subject = unique('google')
      const id = await add({ googleSubject: subject })
      const found = await backend().atomically(({ users }) => users.byGoogleSubject(subject))
      expect(found).toMatchObject({ id, googleSubject: subject })
      expect(await backend().atomically(({ users }) => users.byGoogleSubject('nobody'))).toBeUndefined()
    })

    test('are due for removal from their time on, and not before', async () => {
      const { atomically } = backend()
      const by = await add()
      const planned = async (minute: number) =>
        add({ removal: { dueAt: minutes(minute), by, reason: 'A fraud' } })
      const [soon, later] = [await planned(1), await planned(3)]
      const due = (minute: number) =>
        atomically(async ({ users }) =>
          (await users.dueForRemoval(minutes(minute), 100)).filter((id) => id === soon || id === later),
        )
      expect([await due(0), await due(1), await due(3)]).toEqual([[], [soon], [soon, later]])
      const found = await atomically(({ users }) => users.byId(soon))
      expect(found?.removal).toEqual({ dueAt: minutes(1), by, reason: 'A fraud' })
    })

    test('accept a version of the Terms once', async () => {
      const { atomically } = backend()
      const version = 900
      const accepted = await add({ acceptedTerms: { version, at: AT } })
      const older = await add({ acceptedTerms: { version: 1, at: AT } })
      const [never, closed] = [await add(), await add({ deletedAt: AT })]
      const own = [accepted, older, never, closed]
      const take = () =>
        atomically(async ({ users }) =>
          (await users.takeUnnotified(version, 1000)).filter((id) => own.includes(id)).sort(),
        )
      expect([await take(), await take()]).toEqual([[older, never], []])
      expect((await atomically(({ users }) => users.byId(older)))?.acceptedTerms).toEqual({
        version: 1,
        at: AT,
      })
    })

    test('have their listings disabled for a reason, and only those enabled again', async () => {
      const market = composeOver(backend().atomically)
      const { id } = await registered(market)
      const [one, other] = [await listed(market, id), await listed(market, id)]
      const states = () =>
        backend().atomically(async ({ products }) =>
          [await products.forUpdate(one), await products.forUpdate(other)].map(
            (product) => product?.isDisabled && product.disabledReason,
          ),
        )
      await backend().atomically(async ({ products }) => {
        const product = await products.forUpdate(other)
        if (product) await products.save({ ...product, isDisabled: true, disabledReason: 'A fake' })
        await products.disableAllOf(id, 'Going')
      })
      expect(await states()).toEqual(['Going', 'A fake'])
      await backend().atomically(({ products }) => products.enableAllOf(id, 'Going'))
      expect(await states()).toEqual([false, 'A fake'])
    })

    reading('list their open sessions, last seen first, and end one of their own', async () => {
      const { atomically, views, presence } = backend()
      const [userId, stranger] = [await add(), await add()]
      const [one, two, old] = [unique('one'), unique('two'), unique('old')]
      await atomically(async ({ sessions }) => {
        const session = { userId, device: 'a phone', createdAt: AT, ...UNPROVED }
        await sessions.add({ ...session, tokenHash: one, expiresAt: minutes(60) })
        await sessions.add({ ...session, tokenHash: two, expiresAt: minutes(60) })
        await sessions.add({ ...session, tokenHash: old, expiresAt: minutes(-1) })
      })
      await presence.seen({ tokenHash: one, userId, campus: 'unilag' }, minutes(5))
      const sessions = await views.sessionsOf(userId, two, AT)
      expect(sessions).toEqual([
        expect.objectContaining({ device: 'a phone', current: false, lastSeenAt: minutes(5).toISOString() }),
        expect.objectContaining({ current: true, lastSeenAt: AT.toISOString() }),
      ])
      const [first] = sessions
      await atomically((tx) => tx.sessions.revokeOne(stranger, first?.id ?? 0))
      expect(await views.session(one, AT)).toBeDefined()
      await atomically((tx) => tx.sessions.revokeOne(userId, first?.id ?? 0))
      expect(await views.session(one, AT)).toBeUndefined()
      expect(await views.session(two, AT)).toMatchObject({ id: userId, lastSeenAt: AT })
    })

    test('remember devices seen and devices trusted, which stay so', async () => {
      const { atomically } = backend()
      const [userId, other] = [await add(), await add()]
      const hash = unique('device')
      const of = (id: number) => atomically(({ devices }) => devices.of(id, hash))
      const remember = (isTrusted: boolean) =>
        atomically(({ devices }) => devices.remember({ userId, hash, at: AT, isTrusted }, 20))
      expect(await of(userId)).toBeUndefined()
      await remember(false)
      expect(await of(userId)).toBe('seen')
      await remember(true)
      await remember(false)
      expect(await of(userId)).toBe('trusted')
      expect(await of(other)).toBeUndefined()
    })

    test('mark a session’s device as known', async () => {
      const { atomically } = backend()
      const userId = await add()
      const tokenHash = unique('away')
      const session = { tokenHash, userId, device: '', createdAt: AT, expiresAt: minutes(60) }
      const known = () => atomically(({ sessions }) => sessions.proofOf(tokenHash))
      await atomically(({ sessions }) =>
        sessions.add({
          ...session,
          provedUntil: null,
          isOnKnownDevice: false,
          isByPasskey: true,
          deviceHash: 'd',
        }),
      )
      expect(await known()).toMatchObject({ isOnKnownDevice: false, isByPasskey: true, deviceHash: 'd' })
      await atomically(({ sessions }) => sessions.noteKnownDevice(tokenHash))
      expect(await known()).toMatchObject({ isOnKnownDevice: true })
    })

    test('have one pending removal of keys each, until it is due', async () => {
      const { atomically } = backend()
      const [early, late, changed, asking] = [await add(), await add(), await add(), await add()]
      const removal = (inMinutes: number) => ({
        ...{ askedAt: AT, dueAt: minutes(inMinutes), needsAdmin: false, note: '', approvedAt: null },
      })
      const approved = { ...removal(30), needsAdmin: true, note: 'Room 7', approvedAt: minutes(2) }
      const removalOf = (id: number) => atomically(({ keyRemovals }) => keyRemovals.forUpdate(id))
      const due = async (at: Date, limit = 50) => {
        const ids = await atomically(({ keyRemovals }) => keyRemovals.due(at, limit))
        return ids.filter((id) => [early, late, changed, asking].includes(id))
      }
      await atomically(async ({ keyRemovals }) => {
        await keyRemovals.save(late, removal(20))
        await keyRemovals.save(early, removal(-4000))
        await keyRemovals.save(changed, { ...removal(10), needsAdmin: true })
        await keyRemovals.save(changed, approved)
        await keyRemovals.save(asking, { ...removal(-4000), needsAdmin: true })
      })
      expect(await removalOf(changed)).toEqual(approved)
      expect(await due(minutes(19))).toEqual([early])
      expect(await due(minutes(20))).toEqual([early, late])
      expect(await due(minutes(20), 1)).toEqual([early])
      expect(await atomically(({ keyRemovals }) => keyRemovals.remove(early))).toBe(true)
      expect(await atomically(({ keyRemovals }) => keyRemovals.remove(early))).toBe(false)
      expect(await removalOf(early)).toBeUndefined()
      expect(await due(minutes(30))).toEqual([late, changed])
      await atomically(({ users }) => users.remove(late))
      expect(await due(minutes(30))).toEqual([changed])
    })

    test('store proofs of single acts, each used once, by its session', async () => {
      const { atomically } = backend()
      const userId = await add()
      const [own, other] = [unique('own'), unique('other')]
      await atomically(async ({ sessions, actProofs }) => {
        for (const tokenHash of [own, other])
          await sessions.add({
            ...{ tokenHash, userId, device: '', createdAt: AT, expiresAt: minutes(60) },
            ...UNPROVED,
          })
        await actProofs.save(own, 'buy', minutes(1))
        await actProofs.save(own, 'buy', minutes(5))
        await actProofs.save(own, 'sell', minutes(5))
        await actProofs.save('never was', 'buy', minutes(5))
      })
      const take = (tokenHash: string, act: string) =>
        atomically(({ actProofs }) => actProofs.take(tokenHash, act))
      expect(await take(other, 'buy')).toBeUndefined()
      expect(await take(own, 'buy')).toEqual(minutes(5))
      expect(await take(own, 'buy')).toBeUndefined()
      await atomically(({ sessions }) => sessions.endProofsOf(userId))
      expect(await take(own, 'sell')).toBeUndefined()
      expect(await take('never was', 'buy')).toBeUndefined()
    })

    test('count proof requests of a session since its last proof, up to the number that notifies', async () => {
      const { atomically } = backend()
      const userId = await add()
      const tokenHash = unique('asked')
      const session = { tokenHash, userId, device: 'a phone', createdAt: AT, expiresAt: minutes(60) }
      await atomically(({ sessions }) => sessions.add({ ...session, ...UNPROVED }))
      const ask = () => atomically(({ sessions }) => sessions.countProofRequest(tokenHash))
      const clear = () => atomically(({ sessions }) => sessions.clearProofRequests(tokenHash, 2))
      expect(await ask()).toEqual({ unanswered: 1, userId, device: 'a phone' })
      await clear()
      expect(await ask()).toMatchObject({ unanswered: 1 })
      expect(await ask()).toMatchObject({ unanswered: 2 })
      await clear()
      expect(await ask()).toMatchObject({ unanswered: 3 })
      expect(await atomically(({ sessions }) => sessions.countProofRequest('never was'))).toBeUndefined()
    })

    test('record a second factor for a session’s lifetime', async () => {
      const { atomically } = backend()
      const userId = await add()
      const [shown, other] = [unique('shown'), unique('other')]
      await atomically(async ({ sessions }) => {
        for (const tokenHash of [shown, other])
          await sessions.add({
            ...{ tokenHash, userId, device: '', createdAt: AT, expiresAt: minutes(60) },
            ...UNPROVED,
          })
        await sessions.noteSecondFactor(shown)
        await sessions.endProofsOf(userId)
      })
      const isShown = (hash: string) =>
        atomically(async ({ sessions }) => (await sessions.proofOf(hash))?.isSecondFactorShown)
      expect([await isShown(shown), await isShown(other)]).toEqual([true, false])
    })

    test('count as active on their campus when seen since then, and not once they are closed', async () => {
      const { atomically, presence } = backend()
      const campus = unique('campus')
      const [here, away, closed] = [await add({ campus }), await add({ campus }), await add({ campus })]
      for (const userId of [here, away, closed]) {
        const tokenHash = unique('hash')
        await atomically(({ sessions }) =>
          sessions.add({
            ...{ tokenHash, userId, device: '', createdAt: minutes(-600), expiresAt: minutes(60) },
            ...UNPROVED,
          }),
        )
        await presence.seen({ tokenHash, userId, campus: 'unilag' }, userId === away ? minutes(-30) : AT)
      }
      const fresh = await add({ campus })
      await atomically(({ sessions }) =>
        sessions.add({
          tokenHash: unique('hash'),
          userId: fresh,
          device: '',
          createdAt: AT,
          expiresAt: minutes(60),
          ...UNPROVED,
        }),
      )
      await atomically(async ({ users }) => {
        const user = await users.forUpdate(closed)
        if (user) await users.save({ ...user, deletedAt: AT })
      })
      expect(await presence.counts(campus, minutes(-15))).toEqual({ activeCount: 2, totalCount: 3 })
    })

    test('a code links the chat it was issued to, once and before it expires', async () => {
      const { atomically } = backend()
      const userId = await add()
      const [chatId, hash, newer] = [unique('chat'), unique('hash'), unique('hash')]
      const issue = (code: string, at = AT) =>
        atomically(({ chatCodes }) =>
          chatCodes.issue({ ...telegramChat(chatId), hash: code, issuedAt: at, expiresAt: minutes(10) }),
        )
      const use = (code: string, at = AT) => atomically(({ chatCodes }) => chatCodes.use(code, userId, at))
      await issue(hash)
      await issue(newer)
      expect(await use(hash)).toBeUndefined()
      expect(await use(newer, minutes(10))).toBeUndefined()
      expect(await use(newer)).toEqual(telegramChat(chatId))
      expect(await use(newer)).toBeUndefined()
    })

    test('five wrong codes invalidate all earlier codes, and no later ones', async () => {
      const { atomically } = backend()
      const [userId, other] = [await add(), await add()]
      const [early, late] = [unique('hash'), unique('hash')]
      const issue = (hash: string, at: Date) =>
        atomically(({ chatCodes }) =>
          chatCodes.issue({ ...telegramChat(unique('chat')), hash, issuedAt: at, expiresAt: minutes(30) }),
        )
      const use = (hash: string, by: number) =>
        atomically(({ chatCodes }) => chatCodes.use(hash, by, minutes(3)))
      await issue(early, AT)
      for (let tries = 0; tries < 5; tries += 1)
        await atomically(({ chatCodes }) => chatCodes.wrongTry(userId, 5, minutes(1)))
      await issue(late, minutes(2))
      expect(await use(early, userId)).toBeUndefined()
      expect(await use(late, userId)).toBeDefined()
      expect(await use(early, other)).toBeDefined()
    })

    test('have link offers valid for ten minutes, and cancel all of them', async () => {
      const { atomically } = backend()
      const [userId, other] = [await add(), await add()]
      const [one, two, theirs] = [unique('hash'), unique('hash'), unique('hash')]
      const offer = (hash: string, by: number) =>
        atomically(({ chatCodes }) => chatCodes.offer({ hash, userId: by, expiresAt: minutes(10) }, AT))
      const owner = (hash: string, at = AT) => atomically(({ chatCodes }) => chatCodes.offeredBy(hash, at))
      await offer(one, userId)
      await offer(two, userId)
      await offer(theirs, other)
      expect([await owner(one), await owner(two), await owner(theirs)]).toEqual([userId, userId, other])
      expect(await owner(one, minutes(10))).toBeUndefined()
      expect(await owner('nothing')).toBeUndefined()
      await atomically(({ chatCodes }) => chatCodes.endOffers(userId))
      expect([await owner(one), await owner(two), await owner(theirs)]).toEqual([undefined, undefined, other])
      await atomically(({ users }) => users.remove(other))
      expect(await owner(theirs)).toBeUndefined()
    })

    test('have one authenticator app each, and single-use recovery codes', async () => {
      const { atomically } = backend()
      const [mine, theirs] = [await add(), await add()]
      const app = {
        sealedSecret: 'v1.sealed',
        confirmedAt: AT,
        sessionId: 7,
        lastStep: 59_000_000,
        wrongTries: 2,
        lockedUntil: minutes(3),
      }
      await atomically(async ({ authenticators, recoveryCodes }) => {
        await authenticators.save(mine, { ...app, confirmedAt: null })
        await authenticators.save(mine, app)
        await recoveryCodes.replace(mine, ['one', 'two'])
        await recoveryCodes.replace(theirs, ['one'])
      })
      const kept = (userId: number) => atomically(({ authenticators }) => authenticators.forUpdate(userId))
      const take = (hash: string) => atomically(({ recoveryCodes }) => recoveryCodes.take(mine, hash))
      const left = (userId: number) => atomically(({ recoveryCodes }) => recoveryCodes.count(userId))
      expect([await kept(mine), await kept(theirs)]).toEqual([app, undefined])
      expect([await take('one'), await take('one'), await take('three')]).toEqual([true, false, false])
      expect([await left(mine), await left(theirs)]).toEqual([1, 1])
      await atomically(({ recoveryCodes }) => recoveryCodes.replace(mine, ['four']))
      expect([await take('two'), await left(mine)]).toEqual([false, 1])
      await atomically(({ users }) => users.remove(mine))
      expect([await kept(mine), await left(mine), await left(theirs)]).toEqual([undefined, 0, 1])
      await atomically(({ authenticators }) => authenticators.remove(theirs))
    })

    test('list the admins of a campus, without closed accounts', async () => {
      const { atomically } = backend()
      const of = { role: 'ADMIN', adminCampus: 'unilag' } as const
      const [own, sade] = [await add(of), await add({ role: 'SUPER_ADMIN' })]
      const others = [
        await add(),
        await add({ ...of, adminCampus: 'ui' }),
        await add({ ...of, deletedAt: AT }),
      ]
      const found = await atomically(({ users }) => users.adminsOf('unilag'))
      expect(found).toMatchObject(
        found.filter(({ role }) => role !== 'USER').toSorted((one, other) => one.id - other.id),
      )
      const ids = found.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([own, sade]))
      expect(ids.filter((id) => others.includes(id))).toEqual([])
    })

    test('delete their email links', async () => {
      const { atomically } = backend()
      const [userId, hash] = [await add(), unique('hash')]
      await atomically(({ emailTokens }) =>
        emailTokens.issue({ hash, userId, purpose: 'reset_password', issuedAt: AT, expiresAt: minutes(60) }),
      )
      await atomically(({ users }) => users.remove(userId))
      expect(
        await atomically(({ emailTokens }) => emailTokens.use(hash, 'reset_password', AT)),
      ).toBeUndefined()
    })

    reading('remove their products, and name only the pictures that nothing else shows', async () => {
      const { atomically, views } = backend()
      const [mine, theirs] = [await add(), await add()]
      const [own, shared] = [unique('key'), unique('key')].map((key) => ({
        key,
        width: 10,
        height: 10,
        placeholder: '#aabbcc',
      }))
      if (!own || !shared) throw new Error('two pictures')
      await atomically(async ({ products }) => {
        await products.add(aProduct(mine, { images: [own, shared] }))
        await products.add(aProduct(theirs, { images: [shared] }))
      })
      expect(await atomically(({ products }) => products.removeAllOf(mine, new Date()))).toEqual([own.key])
      expect(await views.productsOf(mine)).toEqual([])
      expect(await views.productsOf(theirs)).toHaveLength(1)
      expect(await atomically(({ products }) => products.removeAllOf(mine, new Date()))).toEqual([])
    })

    test('have money in play with a balance, an escrow, or a pending payment', async () => {
      const market = composeOver(backend().atomically)
      const inPlay = (id: number) => backend().atomically(({ ledger }) => ledger.isInPlay(id))
      const [idle, rich, waiting] = [
        await registered(market),
        await registered(market, { naira: 100 }),
        await registered(market),
      ]
      await market.wallet.deposit(waiting, kobo(100_000))
      expect(await Promise.all([idle.id, rich.id, waiting.id].map(inPlay))).toEqual([false, true, true])
      const [seller, buyer] = [await registered(market), await registered(market, { naira: 2100 })]
      const productId = await listed(market, seller.id)
      await market.ordering.buyNow({
        buyerId: buyer.id,
        productId,
        quantity: 1,
        deliveryMethod: 'pickup',
        notes: '',
        requestKey: unique('key'),
      })
      expect(await Promise.all([seller.id, buyer.id].map(inPlay))).toEqual([true, true])
    })
  }))
