import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { deviceOf, signedIn, tokenOf } from '../auth.ts'
import * as contract from '../contract/sessions.ts'
import type { Views } from '../contract/views.ts'
import { serve } from '../serve.ts'

/** Sign-in by Google, where one is signed in, who is here, and the end of an account. */
export function sessionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { identity, views, limits, hash, now } = deps
  const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
    const value = await found
    if (value === undefined) throw notFound('User not found')
    return value
  }

  serve(
    app,
    contract.googleLogin,
    async ({ body }, { request }) => {
      const { userId, token, isNewUser } = await identity.signInByGoogle(body.token, deviceOf(request))
      const message = isNewUser
        ? 'Account created successfully! Please select your campus.'
        : 'Logged in successfully!'
      return { message, token, isNewUser, user: await existing(views.user(userId)) }
    },
    { preHandler: limits.register },
  )

  serve(app, contract.listSessions, async (_, { request }) => ({
    sessions: await views.sessionsOf(signedIn(request).id, hash(tokenOf(request)), now()),
  }))

  serve(app, contract.endSessions, async (_, { request }) => {
    await identity.endSessions(signedIn(request).id)
    return { message: 'Signed out everywhere' }
  })

  serve(app, contract.endSession, async ({ params }, { request }) => {
    await identity.endSessions(signedIn(request).id, params.id)
    return { message: 'That device is signed out' }
  })

  serve(app, contract.getPerson, async ({ params }) => existing(views.person(params.id)))

  serve(app, contract.activeUsers, async ({ query }) => identity.activeUsers(query.campus))

  serve(
    app,
    contract.closeAccount,
    async ({ body }, { request }) => {
      await identity.closeOwnAccount(signedIn(request).id, body.password)
      return { message: 'Your account has been deleted' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.exportAccount,
    async (_, { request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="campus-marketplace.json"')
      return {
        exportedAt: now().toISOString(),
        user: await existing(views.user(signedIn(request).id)),
        ...(await belongingsOf(views, signedIn(request).id, hash(tokenOf(request)), now())),
      }
    },
    { preHandler: limits.exports },
  )
}

const AT_ONCE = 500

/** All that is kept about a user beside the account itself. */
async function belongingsOf(views: Views, userId: number, tokenHash: string, now: Date) {
  return {
    sessions: await views.sessionsOf(userId, tokenHash, now),
    products: await views.productsOf(userId),
    businesses: await views.businessesOf(userId),
    gigs: await views.gigsOf(userId),
    bids: await views.bidsOf(userId),
    ordersAsBuyer: await all((page) => views.ordersOf('buyer', userId, page)),
    ordersAsSeller: await all((page) => views.ordersOf('seller', userId, page)),
    wallet: await views.wallet(userId),
    transactions: await all((page) => views.transactions(userId, page)),
    favorites: await views.favoritesOf(userId),
    comments: await all((page) => views.commentsOf(userId, page)),
    messages: await all((page) => views.messagesOf(userId, page)),
    blockedUsers: await all((page) => views.blockedBy(userId, page)),
    reports: await views.reportsOf(userId),
  }
}

async function all<T>(
  read: (page: { page: number; limit: number }) => Promise<{ rows: T[]; total: number }>,
): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const part = await read({ page, limit: AT_ONCE })
    rows.push(...part.rows)
    if (part.rows.length === 0 || rows.length >= part.total) return rows
  }
}
