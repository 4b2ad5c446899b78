import type * as z from 'zod/mini'

/** Header with the number of entries over all pages, for lists that are bare arrays. */
export const TOTAL_COUNT = 'x-total-count'

type Access = 'public' | 'user' | 'admin' | 'super'

/** A call of the API, from which validation, OpenAPI and the web's client derive. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  note?: string
  /** Texts that `COMMON_FIELD_TEXTS` lacks or that differ from it. */
  fieldTexts?: Readonly<Record<string, string>>
  access: Access
  /**
   * Requires a proof in the last 5 minutes, once per call; else 403 `STEP_UP_REQUIRED` with its `act`. Not for calls with files,
   * whose bodies are not read yet. `where_pin`: only with a wallet PIN, passkey or authenticator app, and on a device without any
   * proof.
   */
  freshProof?: true | 'where_pin'
  /** The web sends it without user input, so a requested proof is not counted. */
  isSentAutomatically?: true
  /** A GET with side effects: HEAD, which link scanners send, is rejected. */
  changes?: true
  signInFirst?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Makes the call multipart/form-data with at most `max` files in total. */
  files?: {
    fields: readonly string[]
    max: number
    tooMany: string
    /** No public address serves these files. */
    isPrivate?: true
    shape?: 'square'
    documents?: { field: string; max: number; tooMany: string }
  }
  status?: 200 | 201 | 204
  stream?: true
  file?: 'text/csv' | 'text/calendar' | 'application/pdf'
  /** The header `X-Total-Count` has the number over all pages. */
  counted?: true
  reply?: z.ZodMiniType
  /** The field of the reply with the rows of a list for admins. */
  rows?: string
}

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

export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Body<E>

export type ReplyOf<E extends Endpoint> = E extends { reply: infer S extends Schema }
  ? z.output<S>
  : undefined

export type RequestOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  (E extends { body: infer S extends Schema } ? { body: z.output<S> } : unknown)

export type Listed<T> = { rows: T[]; total: number }
