import type * as z from 'zod/mini'

/** Where a list that comes bare says how many there are over all its pages. */
export const TOTAL_COUNT = 'x-total-count'

/** Who may call: anyone, anyone signed in, admins, or only super admins. */
type Access = 'public' | 'user' | 'admin' | 'super'

/** One call of the API: the server validates and serialises with it, OpenAPI and the web's client are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  path: string
  summary: string
  /** What else a caller has to know. */
  note?: string
  /** Meanings of parameters and body fields, by name, that `COMMON_FIELD_TEXTS` lacks or says otherwise. */
  fieldTexts?: Readonly<Record<string, string>>
  access: Access
  /**
   * This call has to be proved by its session in the last 5 minutes, once for each time; else 403 `STEP_UP_REQUIRED` names the act,
   * and nothing is done. Not for calls that carry files: their bodies are not read yet.
   * `where_pin`: only where a wallet PIN, a passkey or an authenticator app is set up, and on a device that nothing was proved on: the
   * body holds another proof, or the wallet pays for a purchase, which a known device may do until then.
   */
  freshProof?: true | 'where_pin'
  /** The web sends this call without a press: that a proof was asked for is not counted. */
  isSentUnasked?: true
  /** A GET that changes something: HEAD, which link scanners send, is refused, as it must change nothing. */
  changes?: true
  /** What a visitor is told instead, in this call's own words. */
  signInFirst?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** For multipart calls the schema of the text fields. */
  body?: z.ZodMiniType
  /** The call is multipart/form-data and carries files in these fields, so many at most in total. */
  files?: {
    fields: readonly string[]
    max: number
    tooMany: string
    /** They are for some people only: no public address serves them. */
    isPrivate?: true
    /** PDFs may come along in a field of their own. */
    documents?: { field: string; max: number; tooMany: string }
  }
  /** The status of success (200). */
  status?: 200 | 201 | 204
  /** Success returns events as they happen (`text/event-stream`) and does not end. */
  stream?: true
  /** Success returns a file of this type. */
  file?: 'text/csv' | 'text/calendar' | 'application/pdf'
  /** Success returns a page of a list as it is; the header `X-Total-Count` says how many there are over all pages. */
  counted?: true
  /** What success returns; `undefined` for 204. */
  reply?: z.ZodMiniType
}

/** Keeps the exact types of a call. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Schema = z.ZodMiniType
type Part<E, K extends 'params' | 'query', Name extends string = K> =
  E extends Record<K, infer S extends Schema> ? { [P in Name]: z.output<S> } : unknown
type Body<E> = E extends { files: object }
  ? { body: FormData }
  : E extends { body: infer S extends Schema }
    ? { body: z.input<S> }
    : unknown

/** What a client hands over for a call; a multipart call takes a FormData. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Body<E>

/** What a client gets back. */
export type ReplyOf<E extends Endpoint> = E extends { reply: infer S extends Schema }
  ? z.output<S>
  : undefined

/** What a handler of the server is given, after validation. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  (E extends { body: infer S extends Schema } ? { body: z.output<S> } : unknown)

/** A page of a list, and how many there are over all its pages. */
export type Listed<T> = { rows: T[]; total: number }
