import { expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import type { Endpoint } from '#adapters/contract/core/endpoint.ts'
import { shapesOf } from './requests.ts'

const endpoints = Object.entries<Endpoint>(ENDPOINTS)

/** Texts that backtracking expressions need seconds or years for. */
const LONG = [
  'a',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '@',
  'a@a.',
  '+',
  '%',
  '/',
  'http://',
  ',',
  'a,',
  '₦',
  'é',
  '1,',
].flatMap((part) => {
  const long = part.repeat(Math.ceil(60_000 / part.length))
  return [long, `${long}!`, `a${long}\0`, `https://${long} `]
})
const CHECKED_WITHIN_MS = 1000

const taking = endpoints.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)

test.each(taking)('%s checks long texts fast', (_, schema) => {
  for (const field of new Set(shapesOf(schema).flat()))
    for (const text of LONG) {
      // Processor time, as other processes of a busy machine take from the clock's.
      const began = process.threadCpuUsage()
      schema.safeParse({ [field]: text })
      const { user } = process.threadCpuUsage(began)
      expect([field, text.slice(0, 10), user / 1000 < CHECKED_WITHIN_MS]).toEqual([
        field,
        text.slice(0, 10),
        true,
      ])
    }
})

const paged = endpoints.flatMap(([name, { query }]) =>
  query && shapesOf(query).flat().includes('limit') ? [[name, query] as const] : [],
)

test.each(paged)('%s limits pages to 50, starts at one, and rejects uncountable ones', (_, query) => {
  const isFine = (requested: object) => {
    const { error } = query.safeParse(requested)
    return !error?.issues.some(({ path }) => path[0] === Object.keys(requested)[0])
  }
  for (const limit of [1, 50, '50']) expect([limit, isFine({ limit })]).toEqual([limit, true])
  for (const limit of [0, -1, 51, 1e9, 1.5, 'x', '', Number.NaN, Number.POSITIVE_INFINITY])
    expect([limit, isFine({ limit })]).toEqual([limit, false])
  for (const page of [0, -1, 1.5, 1e9, 'x'])
    expect([page, isFine({ page })]).toEqual([page, !shapesOf(query).flat().includes('page')])
})

test('there are calls to check', () => {
  expect([taking.length > 60, paged.length > 10]).toEqual([true, true])
})
