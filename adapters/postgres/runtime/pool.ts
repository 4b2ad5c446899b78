import { EventEmitter } from 'eventemitter3'
import pg from 'pg'
import { endWhenSilent } from './deadline.ts'
import { addressesOf, primaryClient } from './hosts.ts'
import { preparingClient, type StatementNames } from './prepared.ts'

const INT8 = 20
const OUTSIDE_TRANSACTIONS = 'I'
const DATE = 1082
export const STATEMENT_TIMEOUT_MS = 5000
/** Releases the locks of a process that died silently. */
export const IDLE_IN_TRANSACTION_MS = 10_000
const CONNECT_TIMEOUT_MS = 5000
/** Longer than the statement timeout, and short enough to recover all connections within ten seconds. */
const DEADLINE_MS = 8000
const KEEP_ALIVE_AFTER_MS = 5000
/** Opening a connection takes a transaction and a server process. */
const MIN_IDLE = 1

export type Notice = { message: string | undefined; detail?: string | undefined }
/** Emits at the end of a transaction, before the promise of its last statement resolves. */
export type Notices = EventEmitter<{ ended: [Notice] }>

/** Passes notices of connections opened earlier to later listeners, too. */
export function createNotices(): Notices {
  return new EventEmitter()
}

/** Bigint is a safe number (anything beyond is our bug and throws), days are text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Creates a pool without JIT compilation, which is slower than any statement of ours. Statements end after 5
 * s; a connection without a response within `deadlineMs` (8 s, 0 for no limit) is ended.
 */
export function createPool(options: {
  url: string
  max: number
  applicationName: string
  onError?: (error: Error) => void
  notices?: Notices
  deadlineMs?: number
  /** No session state is used behind a transaction pooler. */
  isPooled?: boolean
  names?: StatementNames
}): pg.Pool {
  const { deadlineMs = DEADLINE_MS, isPooled = false, notices } = options
  const [first = options.url, ...others] = addressesOf(options.url)
  const Client = isPooled ? pg.Client : preparingClient(options.names)
  const pool = new pg.Pool({
    connectionString: first,
    Client: others.length === 0 ? Client : primaryClient(Client, options.url),
    min: MIN_IDLE,
    max: options.max,
    application_name: options.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(!isPooled && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      options: '-c jit=off',
    }),
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', (error) => options.onError?.(error))
  // An error of a connection in use fails its statement; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (notices) emitAtEnd(client, notices)
    if (deadlineMs > 0) endWhenSilent(client, deadlineMs)
  })
  return pool
}

function emitAtEnd(client: pg.PoolClient, notices: Notices): void {
  const raised: Notice[] = []
  client.on('notice', (notice) => void raised.push(notice))
  // The pool's type omits `connection`, but each of its clients is a whole `Client`.
  if (!(client instanceof pg.Client)) return
  client.connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (status === OUTSIDE_TRANSACTIONS) for (const notice of raised.splice(0)) notices.emit('ended', notice)
  })
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}
