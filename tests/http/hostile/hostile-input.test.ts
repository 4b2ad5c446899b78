import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { ErrorReply } from '#adapters/contract/core/common.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aBusiness, aGig, aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { aPoint, nextNoon } from '#tests/support/market/meetings.ts'
import { aPdf } from '#tests/support/pdf.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import {
  APART,
  type Attack,
  attacksOn,
  examplesOf,
  ON_DISPUTES,
  ON_OFFERS,
  ON_ORDERS,
  type Who,
} from './requests.ts'

/** Total of requests; `HOSTILE_REQUESTS=10000` runs more, with other seeds. */
const ASKED = process.env.HOSTILE_REQUESTS
/** Calls that run last, in this order, as they leave the others less to act on. */
const LAST = [
  ...['removeCartItem', 'checkOut', 'clearCart', 'clearCartUnprefixed', 'setAvailability'],
  ...['changeProduct', 'disableProduct', 'enableProduct', 'disableBusiness', 'enableBusiness'],
  ...['disputeGig', 'completeGig', 'askToCancelGig', 'takeBackCancelGig', 'refuseToCancelGig'],
  ...['askToCancelOrder', 'takeBackCancelOrder', 'refuseToCancelOrder', 'agreeToCancelOrder'],
  ...['agreeToCancelGig', 'giveUpGig', 'cancelOrder', 'disputeOrder', 'resolveDispute'],
  ...['changeMeetingPoint', 'setMeetingPointActive', 'deleteProduct', 'deleteBusiness'],
  'decideStudentCard',
]
const endpoints = Object.entries(ENDPOINTS).sort(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other))
const RUNS = Math.ceil(ASKED === undefined ? 20 : Number(ASKED) / endpoints.length)
const ANSWER_WITHIN_MS = 5000

const PATHS = [
  ...[
    '/%',
    '/api/%00',
    '/api/products/%ff',
    '/images/%00',
    '/images/..%2f..%2fetc%2fpasswd',
    '/api/docs/%00',
  ],
  ...[`/images/${'a'.repeat(3000)}`, `/api/products/${'9'.repeat(3000)}`, '/api/webhooks/paystack', '/api//'],
]
const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const BROKEN_REQUESTS: [string, string][] = [
  ['what is no HTTP', 'RUBBISH\r\n\r\n'],
  ['an unknown method', 'FOO /api/products HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown version', 'GET /api/products HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['a null character in the address', 'GET /api/products?x=\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an address that is none', 'GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a head of 20 kB', `GET /api/products HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a null character in a header', 'GET /api/products HTTP/1.1\r\nHost: x\r\nX-Visitor-Id: \0\r\n\r\n'],
  ['a length that is no number', `${LOGIN}Content-Length: abc\r\n\r\n`],
  ['two lengths', `${LOGIN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length beside chunks', `${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
  ['a chunk that is none', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`],
  ['a body that breaks off', `${LOGIN}Content-Length: 20\r\n\r\n{}`],
]

/** Orders exist at each step, so that each call has some to act on. */
const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const
/** Calls that need an unguessable secret. */
const NEVER_SUCCEED = [
  ...[
    'verifyEmail',
    'verifyByCode',
    'removeUnverified',
    'secureAccount',
    'cancelWithdrawalByLink',
    // A payout that waits, where the sandbox sends at once.
    'cancelWithdrawal',
    // A deletion that waits, where the sandbox deletes at once.
    'takeBackRemoval',
    // A restriction that is on.
    'endRestriction',
    // A profile that shows more than a name.
    'removeFromProfile',
    // A change of the fees that is planned.
    'cancelFeeChange',
    // A deal that was completed, and what another super admin asked for.
    'getRefundable',
    'refundDeal',
    'approveCorrection',
    // Another admin who has keys.
    'resetAdminKeys',
    'resetPassword',
    'resetWalletPin',
    'sendKeyResetCode',
    'keepKeys',
    'askForLostKeys',
    'decideOnLostKeys',
    'changePassword',
    'googleLogin',
    'verifyTelegramCode',
    'closeAccount',
    'verifyDeposit',
    // A reference is random.
    'getPaymentForAdmins',
    'askAboutPayment',
    'handOver',
    'retryJob',
    'unsubscribe',
    'resubscribe',
    'testTelegram',
    // A proof that only its holder has, and then a PIN that guards itself.
    'stepUp',
    'setWalletPin',
    'removeWalletPin',
    // An address that is the university's, and what only its reader knows.
    'sendStudentCode',
    'enterStudentCode',
    'verifyOwnEmail',
    // What only an authenticator signs.
    'addPasskey',
    // What only an authenticator app shows.
    'addTotp',
    'removeTotp',
    'renewRecoveryCodes',
    'removePasskey',
    'offerPasskeyProof',
    // Only a device that is new is sent a code.
    'sendProofCode',
    'passkeyLogin',
  ],
]

const postgres = onPostgres()
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
}, 120_000)
afterAll(() => world?.app.close())

async function aWorld() {
  const { backend, db } = postgres
  const { app, market } = await testApp({ on: postgres, isUnavailable })
  const seller = await aUser(market, { naira: 5_000_000 })
  const buyer = await aUser(market, { naira: 5_000_000 })
  const admin = await aUser(market)
  await db.updateTable('users').set({ role: 'SUPER_ADMIN' }).where('id', '=', admin.id).execute()
  const boss = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
  for (let number = 0; number < 5; number += 1)
    await market.meetings.addPoint(boss, 'ui', aPoint({ name: `Gate ${number}` }))
  for (const text of ['The gate is closed', 'The lift is broken', 'The bus is late'])
    await market.moderation.announce(boss, { campus: 'ui', text, lastsHours: 24 })
  const pointId = await market.meetings.addPoint(boss, 'unilag', aPoint())
  const longAgo = composeOver(backend.atomically, { now: () => new Date('2020-01-01') })
  for (let number = 0; number < 30; number += 1) {
    const productId = await aProduct(market, seller.id, kobo(200_000))
    await market.ordering.addToCart(buyer.id, productId, 1)
    await aBusiness(market, seller.id)
    await aGigWithBid(number, seller.id, buyer.id)
    const orderId = await market.ordering.buyNow({
      productId,
      buyerId: buyer.id,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: `order-${number}`,
    })
    // Orders 6 to 10 have a suggestion to decline.
    if (number >= 5 && number < 10)
      await market.meetings.propose(orderId, seller.id, { pointId, at: nextNoon(2) })
    for (const step of STEPS.slice(0, number % (STEPS.length + 1)))
      await market.ordering.advance(orderId, seller.id, step)
    const isStarted = number % 5 > 0 && number % 5 < 4
    if (number >= 10 && number < 5 * ON_ORDERS.length && isStarted)
      await market.ordering.askToCancel(orderId, buyer.id, 'I moved')
  }
  for (let number = 0; number < 5; number += 1)
    await market.catalog.markSold(await aProduct(market, seller.id), seller.id)
  for (const [index] of APART.entries())
    for (let number = 0; number < 5; number += 1) {
      const id = await aGig(market, seller.id)
      const offer = { amount: kobo(10_000), deliveryTime: 3, proposal: 'I have done ten of these' }
      await market.gigs.accept(id, await market.gigs.bid(id, buyer.id, offer), seller.id)
      if (index > 0) await market.gigs.askToCancel(id, seller.id, 'I moved')
      if (index === APART.length - 1) await deliverPdf(id)
    }
  for (let number = 0; number < 5 * ON_DISPUTES.length; number += 1) {
    const id = await aGig(market, seller.id)
    const bid = { amount: kobo(10_000), deliveryTime: 3, proposal: 'I have done ten of these' }
    await market.gigs.accept(id, await market.gigs.bid(id, buyer.id, bid), seller.id)
    const dispute = await market.disputes.open({ kind: 'gig', id }, seller.id, 'Too slow')
    await market.disputes.offerRefund(dispute, { ...boss, id: buyer.id }, kobo(100))
  }
  for (let number = 0; number < 5 * ON_OFFERS.length; number += 1) {
    const productId = await aProduct(market, seller.id, kobo(200_000))
    // The first can be accepted at the price that is fitting, the others be answered with it.
    const price = kobo(number < 5 ? 100_000 : 50_000)
    await market.offers.make(buyer.id, { productId, price, note: '' })
  }
  async function deliverPdf(id: number) {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(aPdf())]), 'work.pdf')
    const request = new Request('http://x', { method: 'POST', body })
    const sent = await send(app, {
      method: 'POST',
      url: `/api/gigs/${id}/deliveries`,
      token: buyer.token,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(sent.status).toBe(201)
  }
  /** A third is open, a third in progress (two in dispute), a third completed and mostly reviewed. */
  async function aGigWithBid(number: number, ownerId: number, bidderId: number) {
    const id = await aGig(market, ownerId)
    const offer = { amount: kobo(10_000), deliveryTime: 3, proposal: 'I have done ten of these' }
    const bidId = await market.gigs.bid(id, bidderId, offer)
    if (number % 3 === 0) return
    await market.gigs.accept(id, bidId, ownerId)
    const subject = { kind: 'gig', id } as const
    if (number % 12 === 1) await market.disputes.open(subject, ownerId, 'Too slow')
    if (number % 3 === 1) return
    await market.gigs.complete(id, ownerId)
    if (number % 6 === 5) await market.reviews.write(subject, ownerId, { rating: 5, content: 'Quick' })
  }
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  await market.moderation.raiseSignals(
    Array.from({ length: 30 }, (_, index) => ({
      kind: 'shared_bank_account' as const,
      key: `withdrawal:${index}`,
      facts: {},
      userIds: [buyer.id, seller.id],
    })),
  )
  return { app, market, buyer, seller, admin, expired: (await aUser(longAgo)).token, photo }
}

/** Opens new sessions, since one of the calls ends them. */
async function tokens(): Promise<Record<Who, string | undefined>> {
  const { market, buyer, seller, admin, expired } = world
  const [forBuyer, forSeller, forAdmin, revoked] = await Promise.all(
    [buyer, seller, admin, buyer].map(async (user) => {
      // One of the calls forgets their devices.
      await market.identity.rememberDevice(user.id, user.deviceToken, true)
      return (await market.identity.login(user)).token
    }),
  )
  await market.identity.logout(revoked ?? '')
  return {
    visitor: undefined,
    buyer: forBuyer,
    seller: forSeller,
    admin: forAdmin,
    revoked,
    expired,
    broken: "x'; drop",
  }
}

async function answerTo(
  app: FastifyInstance,
  { who, ...attack }: Attack,
  sessions: Record<Who, string | undefined>,
  isStream: boolean,
) {
  const token = sessions[who]
  const headers = { ...attack.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  if (!isStream) {
    const answer = await app.inject({ ...attack, headers })
    return { status: answer.statusCode, text: answer.payload }
  }
  const answer = await app.inject({ ...attack, headers, payloadAsStream: true })
  // It would not end by itself.
  if (answer.statusCode < 300) answer.stream().destroy()
  return { status: answer.statusCode, text: answer.statusCode < 300 ? '' : await text(answer.stream()) }
}

/** Sends raw bytes to the listening app and reads to the end; a hang is an error. */
async function spoken(request: string): Promise<string> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error(`no answer, heard: ${heard}`)))
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
  })
}

/** Expects success, or a rejection in the shape of every error. */
function expectInContract({ status, text }: { status: number; text: string }): void {
  if (status === 304 || (status >= 200 && status < 300)) return
  expect(status, text).toBeGreaterThanOrEqual(400)
  expect(status, text).toBeLessThan(500)
  const { message, code } = ErrorReply.parse(JSON.parse(text))
  expect(message, text).not.toBe('')
  expect(code, text).toMatch(/^[A-Z][A-Z_]+$/)
}

describe('hostile input', () => {
  const seen: Record<string, Set<number>> = {}

  test.each(endpoints)(
    '%s responds as in the contract, never with a server error',
    async (name, endpoint) => {
      const sessions = await tokens()
      const examples = examplesOf(endpoint, world.photo)
      const statuses = new Set<number>()
      seen[name] = statuses
      const property = fc.asyncProperty(attacksOn(endpoint, world.photo), async (attack) => {
        const answer = await answerTo(world.app, attack, sessions, endpoint.stream === true)
        statuses.add(answer.status)
        expectInContract(answer)
      })
      await fc.assert(property, {
        examples: examples.map((item): [Attack] => [item]),
        numRuns: RUNS + examples.length,
        timeout: ANSWER_WITHIN_MS,
        // Calls that end what they hit choose by seeds of their own: else all would hit the same.
        ...(ASKED === undefined && { seed: 8 + LAST.indexOf(name) }),
      })
    },
    120_000,
  )

  test('the inputs got past validation: each call that can succeeded for some of them', () => {
    const never = endpoints
      .map(([name]) => name)
      .filter((name) => ![...(seen[name] ?? [])].some((status) => status < 300))
    expect(
      never.filter((name) => !NEVER_SUCCEED.includes(name)),
      'give their fields fitting values in hostile/values.ts',
    ).toEqual([])
  })

  test.each(PATHS.map((url): [string, string] => [url.slice(0, 40), url]))(
    '%s responds as in the contract to every method',
    async (_, url) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const answer = await world.app.inject({ method, url })
        expectInContract({ status: answer.statusCode, text: answer.payload })
      }
    },
  )

  test.each(BROKEN_REQUESTS)('%s is rejected on the wire in the shape of every error', async (_, request) => {
    const answer = await spoken(request)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expectInContract({ status: Number(head.split(' ')[1]), text: body })
    expect(head).toMatch(/content-type: application\/json/i)
  })

  test('the ledger is consistent afterwards', async () => {
    expect(await checkLedger(postgres.db)).toMatchObject({ ok: true, problems: [] })
  })
})
