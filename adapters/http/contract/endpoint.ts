import type * as z from 'zod/mini'

/** Where a list that comes bare says how many there are over all its pages. */
export const TOTAL_COUNT = 'x-total-count'

/** Who may call: anyone, anyone signed in, admins, or only super admins. */
export type Access = 'public' | 'user' | 'admin' | 'super'

/** One call of the API: the server validates and serialises with it, OpenAPI and the web's client are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter. */
  path: string
  summary: string
  access: Access
  /** What a visitor is told instead, in this call's own words. */
  signInFirst?: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  /** For multipart calls the schema of the text fields. */
  body?: z.ZodMiniType
  /** The call is multipart/form-data and carries files in these fields, so many at most in total. */
  files?: { fields: readonly string[]; most: number; tooMany: string }
  /** The status of success (200). */
  status?: 200 | 201 | 204
  /** Success answers events as they happen (`text/event-stream`) and does not end. */
  stream?: true
  /** Success answers a page of a list as it is; the header `X-Total-Count` says how many there are over all pages. */
  counted?: true
  /** What success answers; `undefined` for 204. */
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
