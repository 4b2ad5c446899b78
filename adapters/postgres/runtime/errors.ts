const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
/** Unique keys that concurrent picks of one order number or chat violate. */
const LOST_RACES = ['orders_order_number_key', 'chats_of_one_person'] as const

/**
 * Connection lost or refused, server starting, stopping or read-only, too many clients, no response or statement in time; out of
 * disk or memory, or an unreadable disk.
 */
const UNAVAILABLE = new Set([
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['25006', '25P03', '53300', '55P03', '57014', '57P01', '57P02', '57P03'],
  ...['53100', '53200', '53400', '58030'],
])
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENETUNREACH', 'EHOSTUNREACH'],
])

/** A pooler's single code for an unreachable server. */
const POOLER_ERROR = '08P01'
const POOLER_WAITS =
  /login has been failing|query_wait_timeout|connect|server conn|connections allowed|shutting down|paused|disabled/

/** Returns whether the transaction lost a race and may be retried. */
export function isConflict(error: unknown): boolean {
  const { code } = fields(error)
  return (
    code === SERIALIZATION_FAILURE || code === DEADLOCK || LOST_RACES.some((name) => isDuplicate(error, name))
  )
}

export function isDuplicate(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = fields(error)
  return code === UNIQUE_VIOLATION && broken === constraint
}

/** Returns whether the database failed, for which no request is the cause. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = fields(error)
  return (
    (code !== undefined && (UNAVAILABLE.has(code) || NETWORK.has(code))) ||
    (code === POOLER_ERROR && POOLER_WAITS.test(message)) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
  )
}

function fields(error: unknown): { code?: string; constraint?: string; message: string } {
  return error instanceof Error ? (error as Error & { code?: string; constraint?: string }) : { message: '' }
}
