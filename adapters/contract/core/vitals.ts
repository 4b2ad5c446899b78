import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CONNECTIONS, PAGE_KINDS } from './page-kinds.ts'

/** Milliseconds, except layout shift (CLS). */
export const VITALS = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'] as const

const MAX_VALUE = 600_000

const Report = z.strictObject({
  page: z.enum(PAGE_KINDS, 'Unknown kind of page'),
  connection: z.enum(CONNECTIONS, 'Unknown kind of connection'),
  vitals: z
    .array(
      z.strictObject({
        name: z.enum(VITALS, 'Unknown measurement'),
        value: z
          .number('Must be a number')
          .check(z.minimum(0, 'Too small'), z.maximum(MAX_VALUE, 'Too large')),
      }),
      'Must be a list',
    )
    .check(z.minLength(1, 'At least one measurement'), z.maxLength(VITALS.length, 'Too many measurements')),
})
export type VitalsReport = z.infer<typeof Report>

export const reportVitals = endpoint({
  method: 'POST',
  path: '/api/vitals',
  summary: 'Records how fast a page loaded, without who loaded it',
  access: 'public',
  body: Report,
  fieldTexts: {
    page: 'The kind of page that was measured.',
    connection: 'How fast the browser says its connection is.',
    vitals: 'The measurements: milliseconds, or no unit for layout shift.',
  },
  status: 204,
})
