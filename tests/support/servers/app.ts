import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Deps } from '#adapters/http/server/deps.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { marketOver } from '#tests/support/market/market-over.ts'
import type { MarketplaceOptions } from '#tests/support/market/marketplace.ts'
import { testMarket } from '#tests/support/market/test-market.ts'
import { appOver } from './app-over.ts'

export { WEBHOOK_KEY } from './app-over.ts'

type MarketOptions = Pick<
  MarketplaceOptions,
  'emailVerification' | 'google' | 'isHuman' | 'holds' | 'keysHoldHours'
>

/** The HTTP server over a marketplace on Postgres, by default with its own database, without listening. */
export async function testApp({ on, ...more }: Partial<Deps> & MarketOptions & { on?: { db: Db } } = {}) {
  const { emailVerification = 'off', google, isHuman, holds = {}, keysHoldHours = 0, ...deps } = more
  const options = {
    emailVerification,
    holds,
    keysHoldHours,
    ...(google && { google }),
    ...(isHuman && { isHuman }),
  }
  const market = on ? marketOver(on.db, options) : await testMarket(options)
  const app = await appOver(market, { emailVerification, ...(isHuman && { isHuman }), ...deps })
  return { app, market }
}

type Sent = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> }

/** Sends a request with a user's token. */
export async function send(app: FastifyInstance, request: InjectOptions & { token?: string }): Promise<Sent> {
  const { token, headers, ...rest } = request
  const answer = await app.inject({
    ...rest,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
  const isFile = /^(?:text\/(?:csv|calendar)|application\/pdf)/.test(String(answer.headers['content-type']))
  const body = answer.payload === '' || isFile ? {} : (JSON.parse(answer.payload) as Record<string, unknown>)
  return { status: answer.statusCode, body, headers: answer.headers }
}
