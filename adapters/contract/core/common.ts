import * as z from 'zod/mini'
import { readable } from '#domain/shared/text.ts'
import { CAMPUSES } from './choices.ts'
import { DISABLING_REASON_LENGTH } from './limits.ts'
import { wholeNumber } from './numbers.ts'

/** An error: `message` for people, `code` for programs, `errors` by field. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})
export type ErrorReply = z.infer<typeof ErrorReply>

export const Message = z.object({ message: z.string() })

export const Id = wholeNumber('Invalid id', { min: 1 })
export const IdParams = z.strictObject({ id: Id })

export const Page = z.prefault(wholeNumber('Invalid page', { min: 1, max: 1_000_000 }), 1)

export const ImageOrder = z.array(Id, 'Invalid images').check(z.maxLength(20, 'At most 20 images'))

export const Limit = wholeNumber('Limit must be between 1 and 50', { min: 1, max: 50 })

export function limit(usual: number) {
  return z.prefault(Limit, usual)
}

export const Pagination = z.object({
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

export const CampusValue = z.enum(CAMPUSES, 'Please select your campus')

/** ISO 8601 in UTC. */
export const Time = z.string()

/** URL of 96 pixels a side, `…-96.webp`, which exists in `-320` and as `.avif`, too; null for none. */
export const ProfilePicture = z.nullable(z.string())

export const Person = z.object({
  id: z.number(),
  name: z.string(),
  picture: ProfilePicture,
  /** True for accounts that act for the platform, which alone carry the badge. */
  isAdmin: z.boolean(),
  verified: z.boolean(),
})

export const OnlyVerified = z.optional(z.enum(['true'], 'Invalid choice'))

export const Why = optionalText(DISABLING_REASON_LENGTH, 'Invalid reason')
export const WhyBody = z.strictObject({ reason: Why })

export function optionalText(limit: number, message = 'Invalid text') {
  return z.optional(text(limit, message))
}

export function text(limit: number, message = 'Invalid text') {
  return z.string(message).check(z.overwrite(readable), z.maxLength(limit, `At most ${limit} characters`))
}

/** Returns a schema for which text without visible characters is missing. */
export function required(message: string, limit = 500) {
  return z
    .string(message)
    .check(z.overwrite(readable), z.minLength(1, message), z.maxLength(limit, `At most ${limit} characters`))
}
