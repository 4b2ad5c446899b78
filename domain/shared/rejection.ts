/** What kind of no it is; the HTTP adapter maps each kind to one status. */
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

/** An expected no: it rolls the step back and is told to the user in these words. `errors` maps a field to its message. */
export class Rejection extends Error {
  readonly code: string
  readonly kind: RejectionKind
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** After how many seconds the same may succeed, where that is known. */
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

/** Input that breaks a rule of one field: 400 with the message beside that field. */
export function invalid(field: string, message: string): Rejection {
  return new Rejection('INVALID_INPUT', message, { kind: 'invalid', errors: { [field]: message } })
}

/** The thing is not there, or not visible to who asks: both look the same from outside. */
export function notFound(message: string): Rejection {
  return new Rejection('NOT_FOUND', message, { kind: 'not_found' })
}
