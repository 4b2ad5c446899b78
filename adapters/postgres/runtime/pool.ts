import { EventEmitter } from 'eventemitter3'
import pg from 'pg'
import { endWhenSilent } from './deadline.ts'
import { addressesOf, primaryClient } from './hosts.ts'
import { preparingClient, type StatementNames } from './prepared.ts'

const INT8 = 20
/** Status of a connection as the protocol has it. */
const OUTSIDE_TRANSACTIONS = 'I'
const DATE = 1082
export const STATEMENT_TIMEOUT_MS = 5000
/** What a process that died without a word had locked is free again after this long. */
export const IDLE_IN_TRANSACTION_MS = 10_000
const CONNECT_TIMEOUT_MS = 5000
/** Later than the database itself ends a statement, and soon enough to have every connection back within ten seconds. */
const DEADLINE_MS = 8000
const KEEP_ALIVE_AFTER_MS = 5000
/** Stays open when idle, for what asks again and again: to open one is a transaction, and a process of the server. */
const KEPT_OPEN = 1

/** A notice as the database sends it. */
export type Notice = { message: string | undefined; detail?: string | undefined }
/** Notices of a pool’s transactions, emitted at their end and before the promise of the last statement resolves. */
export type Notices = EventEmitter<{ ended: [Notice] }>

/** Returns an emitter for `createPool`: a listener added later still gets the notices of connections opened before. */
export function createNotices(): Notices {
  return new EventEmitter()
}

/** bigint as a safe number (anything beyond is our bug and throws), days as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Connections to one Postgres: no statement is compiled first (that takes longer than any of ours), statements end after 5 s, a lost idle connection is told to `onError`
 * and replaced, and one that does not answer within `deadlineMs` (8 s, 0 for no limit) is ended. An address may name several
 * hosts: connections are to the one that takes writes.
 */
export function createPool(options: {
  url: string
  max: number
  applicationName: string
  onError?: (error: Error) => void
  /** Gets the notices of all connections. */
  notices?: Notices
  deadlineMs?: number
  /** True behind a pooler that gives each transaction another connection: nothing is set or kept for a session then. */
  isPooled?: boolean
  /** For what is prepared; without it those that all pools of the process share. */
  names?: StatementNames
}): pg.Pool {
  const { deadlineMs = DEADLINE_MS, isPooled = false, notices } = options
  const [first = options.url, ...others] = addressesOf(options.url)
  const Client = isPooled ? pg.Client : preparingClient(options.names)
  const pool = new pg.Pool({
    connectionString: first,
    Client: others.length === 0 ? Client : primaryClient(Client, options.url),
    min: KEPT_OPEN,
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
  // One that is lost while in use fails the statement it is used for; without a listener it would end the process.
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
  // The type of what a pool hands out leaves the connection out; each is a whole client.
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
