import pg from 'pg'

const INT8 = 20
const DATE = 1082
const STATEMENT_TIMEOUT_MS = 5000
const CONNECT_TIMEOUT_MS = 5000

/** bigint as a safe number (anything beyond is our bug and throws), days as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** Connections to one Postgres: statements end after 5 s, a lost idle connection is told to `onError` and replaced. */
export function createPool(options: {
  url: string
  max: number
  applicationName: string
  onError?: (error: Error) => void
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', (error) => options.onError?.(error))
  // One that is lost while in use fails the statement it is used for; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}
