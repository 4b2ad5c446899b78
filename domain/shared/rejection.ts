export type RejectionKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

/** An expected refusal: rolls the step back, and its message is shown. `errors` maps a field to its message. */
export class Rejection extends Error {
  readonly code: string
  readonly kind: RejectionKind
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterS: number | undefined

  constructor(
    code: string,
    message: string,
    more: {
      kind?: RejectionKind
      errors?: Readonly<Record<string, string>>
      details?: Readonly<Record<string, unknown>>
      retryAfterS?: number
    } = {},
  ) {
    super(message)
    this.name = 'Rejection'
    this.code = code
    this.kind = more.kind ?? 'conflict'
    this.errors = more.errors
    this.details = more.details
    this.retryAfterS = more.retryAfterS
  }
}

export function invalid(field: string, message: string): Rejection {
  return new Rejection('INVALID_INPUT', message, { kind: 'invalid', errors: { [field]: message } })
}

export function forbidden(message: string): Rejection {
  return new Rejection('FORBIDDEN', message, { kind: 'forbidden' })
}

/** Returns the same for a missing thing and one hidden from the user. */
export function notFound(message: string): Rejection {
  return new Rejection('NOT_FOUND', message, { kind: 'not_found' })
}
