import * as z from 'zod/mini'
import { limit, Message, Page, Pagination, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE } from '../core/limits.ts'

export const DeadJob = z.object({
  id: z.string(),
  name: z.string(),
  event: z.nullable(z.string()),
  reason: z.string(),
  tries: z.number(),
  diedAt: Time,
})
export type DeadJob = z.infer<typeof DeadJob>

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Lists background jobs that failed for good in the last 30 days, newest first',
  access: 'super',
  query: z.strictObject({ page: Page, limit: limit(PAGE_SIZE.admin) }),
  reply: z.object({ jobs: z.array(DeadJob), pagination: Pagination }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/retry',
  summary: 'Retries a failed background job',
  access: 'super',
  params: z.strictObject({
    jobId: z.string().check(z.regex(/^[\w.|:-]{1,150}$/, 'Invalid job')),
  }),
  fieldTexts: { jobId: 'The id of the failed job.' },
  reply: Message,
})
