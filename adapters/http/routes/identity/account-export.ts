import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import { exportAccount } from '../../../contract/identity/sessions.ts'
import type { Reads } from '../../../contract/reads.ts'
import { provenly } from '../../server/acts.ts'
import { allow, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'

const CHUNK = 16_384

/** Streams a user's data, which is never in memory as a whole. */
export function exportRoute(
  app: FastifyInstance,
  { views, notifying, limits, hash, now }: Pick<AppDeps, 'views' | 'notifying' | 'limits' | 'hash' | 'now'>,
): void {
  app.get(
    exportAccount.path,
    { onRequest: allow(exportAccount), preHandler: limits.exports },
    (request, reply) =>
      provenly(request, exportAccount, async () => {
        const { id } = signedIn(request)
        const user = await views.user(id)
        if (!user) throw notFound('User not found')
        const file = {
          exportedAt: now().toISOString(),
          user,
          notificationPreferences: await notifying.noticePreferences(id),
          ...(await belongingsOf(views, id, hash(tokenOf(request)), now())),
        }
        const text = Readable.from(inChunks(jsonOf(file)), { objectMode: false })
        text.on('error', (error) => request.log.error({ err: error }, 'the export was interrupted'))
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="campus-marketplace.json"')
          .send(text)
      }),
  )
}

async function belongingsOf(views: Reads, userId: number, tokenHash: string, now: Date) {
  return {
    sessions: await views.sessionsOf(userId, tokenHash, now),
    passkeys: await views.passkeysOf(userId),
    authenticatorApp: await views.totpOf(userId),
    products: await views.productsOf(userId),
    businesses: await views.businessesOf(userId),
    gigs: await views.gigsOf(userId),
    bids: await views.bidsOf(userId),
    offers: views.offersOf(userId),
    ordersAsBuyer: views.allOrdersOf('buyer', userId),
    ordersAsSeller: views.allOrdersOf('seller', userId),
    wallet: await views.wallet(userId),
    transactions: views.allTransactionsOf(userId),
    favorites: await views.favoritesOf(userId),
    savedSearches: await views.savedSearchesOf(userId),
    alerts: await views.latestAlertsOf(userId),
    comments: views.commentsOf(userId),
    messages: views.messagesOf(userId),
    blockedUsers: views.allBlockedBy(userId),
    reports: await views.reportsOf(userId),
    student: await views.studentRecordOf(userId),
    ...views.recordsOf(userId),
  }
}

async function* jsonOf(file: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(file)) {
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    if (isStreamed(value)) yield* arrayOf(value)
    else yield JSON.stringify(value)
  }
  yield '}'
}

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function isStreamed(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
