import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { kobo } from '#domain/shared/money.ts'
import { undoableDatabase } from '#tests/support/databases/undoable-database.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aPoint, nextNoon } from '#tests/support/market/meetings.ts'
import { promote, type TestMarket } from '#tests/support/market/test-market.ts'
import { aPdf } from '#tests/support/pdf.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

/** All roles, in the order of the table's columns. */
export const ROLES = [
  'visitor',
  'deleted',
  'stranger',
  'owner',
  'other',
  'admin',
  'foreign',
  'super',
] as const
export type Role = (typeof ROLES)[number]

/** A market with one of everything: `owner` offers, `other` bought, bid and wrote. */
export async function aWorld() {
  const { db, store, undo, close } = await undoableDatabase()
  const { app, market } = await testApp({ on: { db } })
  app.addHook('onClose', close)
  const people = async () => aUser(market, { naira: 50_000 })
  const [owner, other, stranger, deleted] = [
    await people(),
    await people(),
    await people(),
    await aUser(market),
  ]
  const [admin, foreign, boss] = [await aUser(market), await aUser(market), await aUser(market)]
  await promote(market, admin.id, 'ADMIN', 'unilag')
  await promote(market, foreign.id, 'ADMIN', 'ui')
  await promote(market, boss.id, 'SUPER_ADMIN')
  await market.identity.closeOwnAccount(deleted.id, deleted.password)
  const ids = await fill({ market, owner: owner.id, other: other.id, boss: boss.id })
  const deliveredFile = await aDeliveredFile(app, ids.handedIn, other.token)
  await store()
  const tokens = { visitor: '', deleted: deleted.token, stranger, owner, other, admin, foreign, super: boss }
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  return {
    app,
    market,
    ids: { ...ids, deliveredFile, owner: owner.id, other: other.id, stranger: stranger.id },
    photo,
    /** Values that no one else may see. */
    secrets: [owner.email],
    tokenOf: (role: Role): string => {
      const who = tokens[role]
      return typeof who === 'string' ? who : who.token
    },
    /** Everything that only the owner may change, without counts and views of others. */
    ownersThings: () => ownersThings(market, owner.id),
    endProofs: () => market.db.updateTable('sessions').set({ proved_until: null }).execute(),
    restore: undo,
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

type Filling = { market: TestMarket; owner: number; other: number; boss: number }

async function fill({ market, owner, other, boss }: Filling) {
  const actor = { id: boss, role: 'SUPER_ADMIN', adminCampus: null } as const
  const bought = async () => {
    const productId = await aProduct(market, owner)
    const order = { productId, buyerId: other, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return market.ordering.buyNow({ ...order, requestKey: `key-${productId}` })
  }
  await market.db.updateTable('users').set({ faculty: 'Engineering' }).where('id', '=', owner).execute()
  const product = await aProduct(market, owner)
  // Else the first order would ask its seller for the stock, and so change what only they may change.
  await market.catalog.setStock(product, owner, null)
  await market.catalog.addImages('product', product, owner, [
    { key: 'a'.repeat(32), width: 10, height: 10, placeholder: '#aabbcc' },
  ])
  const [disabled, business] = [await aProduct(market, owner), await aBusiness(market, owner)]
  await market.moderation.disableListing(actor, 'product', disabled, 'x')
  const [order, delivered, disputed] = [await bought(), await bought(), await bought()]
  for (const to of STEPS) await market.ordering.advance(delivered, owner, to)
  const [finished, askedOrder] = [await bought(), await bought()]
  await market.ordering.advance(askedOrder, owner, 'preparing')
  await market.ordering.askToCancel(askedOrder, other, 'I have no time')
  for (const to of STEPS) await market.ordering.advance(finished, owner, to)
  await market.ordering.confirmDelivery(finished, other, '')
  const deal = { kind: 'order', id: finished } as const
  const review = await market.reviews.write(deal, other, { rating: 5, content: 'Good' })
  const dispute = await market.disputes.open({ kind: 'order', id: disputed }, other, 'Not what was shown')
  const settling = await market.disputes.open({ kind: 'order', id: await bought() }, other, 'It is scratched')
  await market.disputes.offerRefund(settling, { ...actor, id: owner }, kobo(500_00))
  const offer = { amount: kobo(300_000), deliveryTime: 3, proposal: 'I do it well' }
  const [gig, started, requested, handedIn] = [
    await aGig(market, owner),
    await aGig(market, owner),
    await aGig(market, owner),
    await aGig(market, owner),
  ]
  const bid = await market.gigs.bid(gig, other, offer)
  for (const id of [started, requested, handedIn])
    await market.gigs.accept(id, await market.gigs.bid(id, other, offer), owner)
  await market.gigs.askToCancel(requested, other, 'I have no time')
  const offered = await aProduct(market, owner)
  await market.catalog.changeProduct(offered, owner, { description: 'A phone', lowestPrice: kobo(100_037) })
  const priceOffer = await market.offers.make(other, { productId: offered, price: kobo(150_000), note: '' })
  const meetingPoint = await market.meetings.addPoint(actor, 'unilag', aPoint())
  const announcement = await market.moderation.announce(actor, {
    ...{ campus: 'unilag', text: 'The gate is open', lastsHours: 24 },
  })
  const met = await bought()
  const place = { pointId: meetingPoint, at: nextNoon(1) }
  await market.meetings.accept(await market.meetings.propose(met, owner, place), other, 1)
  await market.meetings.propose(met, other, { ...place, at: nextNoon(8) })
  const cart = await market.ordering.addToCart(other, product, 1)
  const comment = await market.catalog.comment(owner, { type: 'business', id: business }, 'Open at nine')
  await market.catalog.addFavorite(owner, { type: 'business', id: business })
  const { id: savedSearch } = await market.notifying.saveSearch(owner, {
    kind: 'products',
    campus: 'unilag',
    filters: { search: 'phone' },
  })
  const message = await market.messaging.send(other, { receiverId: owner, content: 'Hello', about: null })
  await market.messaging.report(other, { kind: 'product', id: product, reason: 'A fake' })
  const studentCard = await market.students.showCard(other, {
    ...{ key: 'c'.repeat(32), width: 10, height: 10, placeholder: '#aabbcc' },
  })
  await market.moderation.raiseSignals([
    { kind: 'shared_bank_account', key: `withdrawal:${order}`, userIds: [owner, other], facts: {} },
  ])
  const { id: signal } = await market.db
    .selectFrom('signals')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const adjustment = { direction: 'in', amount: kobo(100), reason: 'A mistake' } as const
  await market.corrections.adjust({ ...actor, id: other }, owner, adjustment)
  const { id: correction } = await market.db.selectFrom('corrections').select('id').executeTakeFirstOrThrow()
  const idIn = async (table: 'reports' | 'sessions' | 'bank_accounts' | 'transactions') => {
    const row = await market.db.selectFrom(table).select('id').where('user_id', '=', owner).executeTakeFirst()
    return row?.id ?? 0
  }
  const { reference: deposit } = await market.wallet.deposit(
    { id: owner, email: 'owner@campus.test' },
    kobo(50_000),
  )
  await market.atomically(({ bankAccounts }) =>
    bankAccounts.save(
      owner,
      {
        provider: 'memory',
        bankCode: '058',
        bankName: 'GTBank',
        accountNumber: '0123456789',
        accountName: 'Ada Obi',
      },
      new Date(),
    ),
  )
  const bank = { bankCode: '058', accountNumber: '0123456789' }
  const accountName = await market.wallet.resolveAccount(bank)
  const withdrawn = await market.wallet.withdraw(owner, kobo(1000_00), { ...bank, accountName })
  const withdrawal = (await market.views.transaction(owner, withdrawn, 'withdrawal'))?.id ?? 0
  const shown = await market.views.product(product, actor)
  const stall = await market.views.business(business, actor)
  const imageOf = (listing: typeof shown | typeof stall) =>
    listing && 'Images' in listing ? (listing.Images[0]?.id ?? 0) : 0
  return {
    ...{
      product,
      disabled,
      business,
      order,
      delivered,
      dispute,
      settling,
      gig,
      started,
      requested,
      handedIn,
      bid,
      comment,
      message,
      report: await idIn('reports'),
      signal,
      correction,
      announcement,
    },
    productImage: imageOf(shown),
    businessImage: imageOf(stall),
    withdrawal,
    ...{ finished, askedOrder, review, offered, priceOffer, meetingPoint, met, savedSearch, studentCard },
    session: await idIn('sessions'),
    deposit,
    bankAccount: await idIn('bank_accounts'),
    transaction: await idIn('transactions'),
    cartItem: cart.lines[0]?.id ?? 0,
  }
}

async function aDeliveredFile(app: FastifyInstance, gig: number, token: string): Promise<number> {
  const form = await formOf(aPdf(), 'files', { content: 'Here it is' })
  const url = `/api/gigs/${gig}/deliveries`
  const { body } = await send(app, { method: 'POST', url, token, ...form })
  const { deliveries } = body.data as { deliveries: { files: { id: number }[] }[] }
  return deliveries[0]?.files[0]?.id ?? 0
}

/** Tables with the owner's rows, and the columns that others see or count. */
const OWNED = [
  ['users', 'id', ['last_seen_at']],
  ['accounts', 'user_id', []],
  ['carts', 'user_id', []],
  ['cart_items', 'user_id', []],
  ['sessions', 'user_id', ['last_seen_at', 'unanswered_asks']],
  ['favorites', 'user_id', []],
  ['comments', 'user_id', []],
  ['products', 'user_id', ['view_count', 'favorite_count']],
  ['businesses', 'user_id', ['view_count', 'favorite_count']],
  ['gigs', 'user_id', ['view_count']],
  ['bank_accounts', 'user_id', []],
  ['blocks', 'blocker_id', []],
  ['saved_searches', 'user_id', []],
] as const

async function ownersThings({ db }: TestMarket, owner: number): Promise<unknown> {
  const own = OWNED.map(
    ([table, column, left]) => sql`
      select ${sql.lit(table)} as place, to_jsonb(t) - ${sql.val(left)}::text[] as row
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${owner}`,
  )
  const pictures = sql`
    select 'listing_images' as place, to_jsonb(t) as row
    from listing_images t join all_listings l on l.kind = t.kind and l.id = t.listing_id
    where l.user_id = ${owner}`
  const all = sql.join([...own, pictures], sql` union all `)
  const { rows } = await sql`select * from (${all}) x order by place, row`.execute(db)
  return rows
}

/** Returns a form with these fields and one photo. */
export async function formOf(
  photo: Buffer,
  field: string,
  fields: Record<string, string> = {},
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const request = new Request('http://x', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
