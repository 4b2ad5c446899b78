import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import type { Endpoint } from '#adapters/contract/core/endpoint.ts'

/** Names of fields that only the server sets. */
const OURS = ['isSuperAdmin', 'ownerId', 'balance', 'escrowReleased', 'createdAt', 'constructor']

const written = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { method, body }]) =>
  method === 'GET' || !body ? [] : [[name, body] as const],
)

test.each(written)('%s rejects unknown fields', (_, body) => {
  for (const field of OURS) {
    const { success, error } = body.safeParse({ [field]: true })
    expect([field, success, unknownIn(error?.issues ?? [])]).toEqual([field, false, [field]])
  }
})

test('there are calls with fields', () => expect(written.length).toBeGreaterThan(40))

function unknownIn(issues: readonly z.core.$ZodIssue[]): string[] {
  const found = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys
    return issue.code === 'invalid_union' ? issue.errors.flatMap(unknownIn) : []
  })
  return [...new Set(found)]
}
