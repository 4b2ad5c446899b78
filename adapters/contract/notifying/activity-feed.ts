import * as z from 'zod/mini'
import { CampusValue } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

export const activityFeed = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Streams public events of one campus or of all; `Last-Event-ID` returns missed events',
  access: 'public',
  query: z.strictObject({
    campus: z.optional(CampusValue),
    visitor: z.optional(z.string().check(z.maxLength(64, 'Too long'))),
  }),
  fieldTexts: { visitor: 'Tells browsers apart that share an address.' },
  stream: true,
})
