import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/moderation/failed-jobs.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function jobRoutes(app: FastifyInstance, { deadJobs }: Pick<AppDeps, 'deadJobs'>): void {
  serve(app, contract.listDeadJobs, async ({ query }) => {
    const { rows, total } = await deadJobs.dead(query)
    const jobs = rows.map(({ id, name, data, reason, tries, diedAt }) => {
      const { type = null } = (data.event ?? {}) as { type?: string | null }
      return { id, name, event: type, reason, tries, diedAt: diedAt.toISOString() }
    })
    return { jobs, pagination: paged(query, total) }
  })

  serve(app, contract.retryJob, async ({ params }) => {
    if (!(await deadJobs.revive(params.jobId))) throw notFound('This job doesn’t need a retry any more')
    return { message: 'We’re retrying the job' }
  })
}
