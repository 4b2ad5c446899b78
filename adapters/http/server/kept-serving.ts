import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heedsBlocks } from '#domain/catalog/access.ts'
import type { ListingOrGig } from '#domain/catalog/ports.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { Standby } from '../../ports/standby.ts'
import { acceptedEncoding, COMPRESSED_FROM_BYTES, cachingOf, compressed, type Encoding } from './answers.ts'
import type { KeptAnswer, KeptAnswers, Listed, Making, Shows } from './kept-answers.ts'

/** How a call is cached: what its responses show, and who besides visitors gets the same one. */
export type Kept<Input, Reply> = {
  shows: (input: Input) => readonly Shows[]
  /** Whoever is signed in, has blocked nobody and was not blocked gets what visitors get. */
  forMembers?: true
  /** For a call that returns one listing: whose views are counted. Undefined for a response that differs by person. */
  listing?: (reply: Reply) => Listed | undefined
}

type Deps = {
  answers: KeptAnswers
  /** Who sends a request, where that need not be asked of the database; undefined also for those who see other answers. */
  memberOf: (request: FastifyRequest) => FastifyRequest['user']
  /** Count a visitor's and a member's call; throw when there were too many. */
  visits: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  calls: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  countView: (kind: ListingOrGig, listing: Listed, request: FastifyRequest) => Promise<void>
  standby?: Standby<PublicReads> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps the answer to this request, once it is there. */
    keep: { making: Making; listing?: Listed | undefined; forMembers: boolean } | undefined
  }
}

/** What differs from one who asks to the next. */
const OF_REQUESTS = ['x-request-id', 'cache-control', 'vary', 'content-length', 'date'] as const

/** Answers visitors, and members who were here just now, from what is kept before anything else is done for them. */
export function registerKeptAnswers(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('keep', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const found = foundFor(request, deps.answers)
    if (!found) return
    const isVisitor = request.headers.authorization === undefined
    const user = isVisitor || !found.forMembers ? undefined : deps.memberOf(request)
    if (!isVisitor && !user) return
    request.user = user
    try {
      await (user ? deps.calls : deps.visits)(request, reply)
    } catch {
      // It is counted again, and refused with all that belongs to a refusal.
      request.user = undefined
      return
    }
    return answerWith(found, request, reply, deps)
  })
}

/** Answers people who are shown what visitors are, once it is known who they are. */
export function registerKeptForMembers(
  app: FastifyInstance,
  deps: Pick<Deps, 'answers' | 'countView' | 'standby'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // What they have just written at another server may not have been heard of here.
    if (!request.user || viewerOf(request) || deps.standby?.lacks(request.user.wroteAt)) return
    const found = foundFor(request, deps.answers)
    if (found?.forMembers) return answerWith(found, request, reply, deps)
  })
}

/** Who a list is made for: nobody in particular, unless somebody is kept from a part of it. */
export function viewerOf({ user }: FastifyRequest): FastifyRequest['user'] {
  return user && heedsBlocks(user) && user.hasBlocks ? user : undefined
}

/** Keeps the answer of a call; to be begun before the database is asked. */
export function keepsAnswers<Input, Reply>(answers: KeptAnswers, kept: Kept<Input, Reply>) {
  const { forMembers = false } = kept
  return {
    begin(request: FastifyRequest, input: Input): (reply: Reply) => void {
      const isForAll = forMembers ? viewerOf(request) === undefined : request.token === undefined
      const making = isForAll && request.method === 'GET' ? answers.begin(kept.shows(input)) : undefined
      return (reply) => {
        const listing = kept.listing?.(reply)
        if (making && (!kept.listing || listing)) request.keep = { making, listing, forMembers }
      }
    },
    async onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
      const { keep } = request
      if (!keep || reply.statusCode !== 200 || typeof payload !== 'string') return
      const { making, ...about } = keep
      const { etag = '', ...headers } = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      )
      for (const name of OF_REQUESTS) delete headers[name]
      making(request.url, { ...about, body: Buffer.from(payload), headers: { ...headers, etag }, etag })
    },
  }
}

/** A listing that everyone sees whole; undefined where only its owner and admins do. */
export function everyonesOf(
  kind: ListingOrGig,
  listing: { id: number; isDisabled: boolean; userId?: number },
): Listed | undefined {
  const { id, isDisabled, userId } = listing
  return isDisabled || userId === undefined ? undefined : { kind, id, userId }
}

function foundFor({ method, url }: FastifyRequest, answers: KeptAnswers): KeptAnswer | undefined {
  return method === 'GET' || method === 'HEAD' ? answers.find(url) : undefined
}

async function answerWith(
  found: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { countView }: Pick<Deps, 'countView'>,
): Promise<FastifyReply> {
  const { listing } = found
  if (listing) await countView(listing.kind, listing, request)
  const { raw } = reply
  const headers = {
    ...found.headers,
    vary: found.body.length < COMPRESSED_FROM_BYTES ? 'authorization' : 'authorization, accept-encoding',
    'x-request-id': request.id,
    'cache-control': cachingOf(request),
  }
  if (hasSame(request, found.etag)) {
    const { 'content-type': _, ...others } = headers as Record<string, string>
    reply.hijack()
    raw.writeHead(304, others).end()
    return reply
  }
  const encoding = found.body.length < COMPRESSED_FROM_BYTES ? undefined : acceptedEncoding(request)
  const body = encoding ? await pressed(found, encoding) : found.body
  reply.hijack()
  raw
    .writeHead(200, {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    .end(body)
  return reply
}

function hasSame({ headers }: FastifyRequest, etag: string): boolean {
  const sent = headers['if-none-match']
  return sent !== undefined && sent.replace(/^W\//, '') === etag.replace(/^W\//, '')
}

/** Pressed once for all who ask for it so. */
async function pressed({ body, encoded }: KeptAnswer, encoding: Encoding): Promise<Buffer> {
  const before = encoded.get(encoding)
  if (before) return before
  const made = compressed(body, encoding)
  encoded.set(encoding, made)
  return made
}
