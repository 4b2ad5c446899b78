import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINTS } from '#adapters/contract/calls.ts'

const WORDS = 'Some words about a thing, long enough for any field'
/** Fields without the rules of texts: secrets, numbers, foreign ids, and addresses, which have their own. */
const NO_TEXTS = [
  ...[
    'password',
    'currentPassword',
    'newPassword',
    'googleToken',
    'googleAttempt',
    'turnstileToken',
    'token',
    'attempt',
  ],
  ...['email', 'phone', 'website', 'link', 'endpoint', 'price'],
  ...['whatsapp', 'telegram', 'twitter', 'facebook', 'instagram', 'chatBotUrl', 'adminWebsite'],
]

type Field = { call: string; name: string; schema: z.ZodMiniType }

function fieldsOf(schema: unknown): [string, z.ZodMiniType][] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return fieldsOf(schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap(fieldsOf)
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema._zod.def.element)
  if (schema instanceof z.ZodMiniPipe)
    return [...fieldsOf(schema._zod.def.in), ...fieldsOf(schema._zod.def.out)]
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
    const inner = fieldsOf(field)
    return inner.length > 0 || !(field instanceof z.ZodMiniType) ? inner : [[name, field] as const]
  })
}

const texts: Field[] = Object.entries(ENDPOINTS)
  .flatMap(([call, endpoint]) =>
    'body' in endpoint ? fieldsOf(endpoint.body).map(([name, schema]) => ({ call, name, schema })) : [],
  )
  .filter(({ name, schema }) => !NO_TEXTS.includes(name) && schema.safeParse(WORDS).success)

test('all user text is cleaned by one rule', () => {
  // The texts of listings, gigs, messages, deals, disputes, reviews and of what admins do.
  expect(texts.length).toBeGreaterThan(40)
  const unseen = texts.filter(({ schema }) => {
    const { success, data } = schema.safeParse('\u3164\u200b\n\u2800')
    return success && data !== '' && data !== null && !(Array.isArray(data) && data.length === 0)
  })
  expect(unseen.map(({ call, name }) => `${call}.${name}`)).toEqual([])
  const turning = texts.filter(({ schema }) =>
    JSON.stringify(schema.safeParse(`${WORDS}\u202e`).data ?? '').includes('\u202e'),
  )
  expect(turning.map(({ call, name }) => `${call}.${name}`)).toEqual([])
})
