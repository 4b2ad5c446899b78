import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { kobo } from '#domain/shared/money.ts'
import { memoryApp } from '#tests/support/app.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/marketplace.ts'

/** Everyone who may stand at a door, in the order of the table's columns. */
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

type App = Awaited<ReturnType<typeof memoryApp>>

/** A market in which there is one of everything: `owner` offers, `other` bought, bid and wrote. */
export async function aWorld() {
  const { app, market } = await memoryApp()
  const people = async () => aUser(market, { naira: 50_000 })
  const [owner, other, stranger, deleted] = [
    await people(),
    await people(),
    await people(),
    await aUser(market),
  ]
  const [admin, foreign, boss] = [await aUser(market), await aUser(market), await aUser(market)]
  const promote = (id: number, role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null) =>
    market.atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, role, adminCampus })
    })
  await promote(admin.id, 'ADMIN', 'unilag')
  await promote(foreign.id, 'ADMIN', 'ui')
  await promote(boss.id, 'SUPER_ADMIN', null)
  await market.identity.closeOwnAccount(deleted.id, deleted.password)
  const ids = await fill({ market, owner: owner.id, other: other.id, boss: boss.id })
  const snapshot = structuredClone(market.state())
  const tokens = { visitor: '', deleted: deleted.token, stranger, owner, other, admin, foreign, super: boss }
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  return {
    app,
    ids: { ...ids, owner: owner.id, other: other.id, stranger: stranger.id },
    photo,
    /** What the owner has told nobody. */
    secrets: [owner.email],
    tokenOf: (role: Role): string => {
      const who = tokens[role]
      return typeof who === 'string' ? who : who.token
    },
    /** All that only the owner may change. What others see and count of it is left out. */
    ownersThings: () => ownersThings(market.state(), owner.id),
    /** Everything is again as it was at first. */
    restore: () => void Object.assign(market.state(), structuredClone(snapshot)),
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const

type Filling = { market: App['market']; owner: number; other: number; boss: number }

async function fill({ market, owner, other, boss }: Filling) {
  const actor = { id: boss, role: 'SUPER_ADMIN', adminCampus: null } as const
  const bought = async () => {
    const productId = await aProduct(market, owner)
    const order = { productId, buyerId: other, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    return market.ordering.buyNow({ ...order, requestKey: `key-${productId}` })
  }
  const product = await aProduct(market, owner)
  await market.catalog.addImages('product', product, owner, [
    { key: 'a'.repeat(32), width: 10, height: 10, placeholder: '#aabbcc' },
  ])
  const [disabled, business] = [await aProduct(market, owner), await aBusiness(market, owner)]
  await market.moderation.disableListing(actor, 'product', disabled, 'x')
  const [order, delivered, disputed] = [await bought(), await bought(), await bought()]
  for (const to of STEPS) await market.ordering.advance(delivered, owner, to)
  const finished = await bought()
  for (const to of STEPS) await market.ordering.advance(finished, owner, to)
  await market.ordering.confirmDelivery(finished, other, '')
  const deal = { kind: 'order', id: finished } as const
  const review = await market.reviews.write(deal, other, { rating: 5, content: 'Good' })
  const dispute = await market.disputes.open({ kind: 'order', id: disputed }, other, 'Not what was shown')
  const offer = { amount: kobo(300_000), deliveryTime: 3, proposal: 'I do it well' }
  const [gig, started, asked] = [
    await aGig(market, owner),
    await aGig(market, owner),
    await aGig(market, owner),
  ]
  const bid = await market.gigs.bid(gig, other, offer)
  for (const id of [started, asked])
    await market.gigs.accept(id, await market.gigs.bid(id, other, offer), owner)
  await market.gigs.askToCancel(asked, other, 'I have no time')
  const cart = await market.ordering.addToCart(other, product, 1)
  const comment = await market.catalog.comment(owner, { type: 'business', id: business }, 'Open at nine')
  await market.catalog.addFavorite(owner, { type: 'business', id: business })
  const about = { productId: null, businessId: null, gigId: null }
  const message = await market.messaging.send(other, { receiverId: owner, content: 'Hello', about })
  const nothing = { userId: null, messageId: null, businessId: null, gigId: null }
  await market.messaging.report(other, { ...nothing, productId: product, reason: 'A fake' })
  const report = market.state().reports.at(-1)?.id ?? 0
  const { reference: deposit } = await market.wallet.deposit(
    { id: owner, email: 'owner@campus.test' },
    kobo(50_000),
  )
  await market.atomically(({ bankAccounts }) =>
    bankAccounts.save(
      owner,
      { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi', bankName: 'GTBank' },
      new Date(),
    ),
  )
  const images = (of: Map<number, { images: readonly { id: number }[] }>, id: number) =>
    of.get(id)?.images[0]?.id ?? 0
  const session = [...market.state().sessions.values()].find(({ userId }) => userId === owner)?.id ?? 0
  return {
    ...{
      product,
      disabled,
      business,
      order,
      delivered,
      dispute,
      gig,
      started,
      asked,
      bid,
      comment,
      message,
      report,
    },
    productImage: images(market.state().products, product),
    businessImage: images(market.state().businesses, business),
    ...{ finished, review },
    session,
    deposit,
    bankAccount: market.state().bankAccounts[0]?.id ?? 0,
    cartItem: cart.lines[0]?.id ?? 0,
  }
}

function ownersThings(state: ReturnType<App['market']['state']>, owner: number) {
  const own = <T extends { userId: number }>(all: Iterable<T>) =>
    [...all].filter(({ userId }) => userId === owner)
  const listings = [...own(state.products.values()), ...own(state.businesses.values())]
  return structuredClone({
    user: state.users.get(owner),
    balance: state.balances.get(`wallet:${owner}`),
    cart: state.carts.get(owner),
    sessions: own(state.sessions.values()).map(({ lastSeenAt: _, ...session }) => session),
    favorites: own(state.favorites),
    comments: own(state.comments.values()),
    listings: listings.map(({ viewCount: _, ...listing }) => listing),
    gigs: own(state.gigs.values()).map(({ viewCount: _, ...gig }) => gig),
    bankAccounts: own(state.bankAccounts),
    blocks: state.blocks.filter(({ blockerId }) => blockerId === owner),
  })
}

/** A form with these fields and one photo in `field`. */
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
