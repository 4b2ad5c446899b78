import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ListingKind } from '#domain/catalog/ports.ts'
import type { ListingChange, ListingChanges } from '../../ports/listing-changes.ts'
import { acceptedEncoding, COMPRESSED_FROM_BYTES, type Encodable, encodable } from './answers.ts'
import type { ViewCounter, Viewed } from './view-counter.ts'
import { viewerOf } from './viewer.ts'

/** Bounds staleness when a change notification is lost. */
const MAX_AGE_MS = 5000
const MAX_BYTES = 16 * 2 ** 20
const BYTES_OF_ENTRY = 1024

type CachedResponse = Encodable & { size: number; viewed: Viewed | undefined }
type Kinds = readonly ListingKind[]
type Entry = { response: CachedResponse; kinds: Kinds; version: number; bytes: number }

/** Cache of public responses in this process, each valid until a listing of its kinds changes. */
export type ResponseCache = {
  find: (key: string) => CachedResponse | undefined
  /** Must precede the query: a change since then invalidates what the returned function stores. */
  begin: (kinds: Kinds) => (key: string, response: CachedResponse) => void
  /** Returns the time of the last change by `performance.now()`; undefined for none. */
  changedAt: (kinds: Kinds) => number | undefined
  remove: (key: string) => void
}

/** Creates the cache: at most 5 s and 16 MB. Without change notifications it stores and serves nothing. */
export function responseCache(changes: ListingChanges | undefined): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_AGE_MS,
  })
  const versions: Partial<Record<ListingChange, number>> = {}
  const changed: Partial<Record<ListingChange, number>> = {}
  const versionOf = (kinds: Kinds) =>
    kinds.reduce((sum, kind) => sum + (versions[kind] ?? 0), versions.all ?? 0)
  const isListening = () => changes?.isListening() === true

  changes?.subscribe((change) => {
    versions[change] = (versions[change] ?? 0) + 1
    changed[change] = performance.now()
  })

  return {
    find(key) {
      const entry = isListening() ? entries.get(key) : undefined
      return entry && entry.version === versionOf(entry.kinds) ? entry.response : undefined
    },
    begin(kinds) {
      const version = versionOf(kinds)
      return (key, response) => {
        // Twice the body, for its compressed copies.
        const bytes = key.length + 2 * response.size + BYTES_OF_ENTRY
        entries.set(key, { response, kinds, version, bytes })
      }
    },
    changedAt(kinds) {
      const times = [changed.all, ...kinds.map((kind) => changed[kind])].filter((at) => at !== undefined)
      return times.length === 0 ? undefined : Math.max(...times)
    },
    remove: (key) => void entries.delete(key),
  }
}

/** Cache options of a call, for everyone who sees what visitors see. */
export type Cached<Body> = {
  cache: ResponseCache
  kinds: Kinds
  visitorsOnly?: true
  /** `of` returns undefined when the response depends on the caller. */
  views?: { of: (body: Body) => Viewed | undefined; count: ViewCounter }
}

export async function respondCached<Body>(
  { cache, kinds, visitorsOnly, views }: Cached<Body>,
  { request, reply, key }: { request: FastifyRequest; reply: FastifyReply; key: string },
  make: () => Promise<{ body: unknown; answer: Body }>,
): Promise<FastifyReply> {
  const isPublic = visitorsOnly ? request.token === undefined : viewerOf(request) === undefined
  const found = isPublic ? cache.find(key) : undefined
  if (found) {
    if (found.viewed && (await views?.count(found.viewed, request))) cache.remove(key)
    return send(found, request, reply)
  }
  const store = cache.begin(kinds)
  const { body, answer } = await make()
  const viewed = views?.of(answer)
  const isFirstView = viewed !== undefined && (await views?.count(viewed, request))
  if (!isPublic) return reply.send(body)
  const response = responseOf(body, viewed)
  // Not stored after a first view, so that the next reader gets the new count.
  if (!isFirstView && (!views || viewed?.isDisabled === false)) store(key, response)
  return send(response, request, reply)
}

function responseOf(body: unknown, viewed: Viewed | undefined): CachedResponse {
  const json = Buffer.from(JSON.stringify(body))
  const etag = createHash('sha256').update(json).digest('base64url')
  return { ...encodable(json, `W/"${etag}"`), size: json.length, viewed }
}

async function send(
  { etag, size, body }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isCompressed = size >= COMPRESSED_FROM_BYTES
  const encoding = isCompressed ? acceptedEncoding(request) : undefined
  if (isCompressed) reply.header('vary', 'authorization, accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .type('application/json; charset=utf-8')
    .header('etag', etag)
    .send(await body(encoding))
}
