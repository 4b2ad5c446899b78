import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/reports.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'

const DONE = {
  disable: 'It has been taken out of sight',
  warn: 'The warning has been sent',
  dismiss: 'The report has been dismissed',
} as const

/** What members reported, and what admins decide on it. */
export function reportRoutes(app: FastifyInstance, { moderation, views, keys }: AppDeps): void {
  serve(app, contract.listReports, async ({ query }, { request }) => {
    const { role, adminCampus } = signedIn(request)
    // An ADMIN is shown the own campus whatever is asked (R20); one without a campus is shown nothing.
    const campus = role === 'SUPER_ADMIN' ? query.campus : (adminCampus ?? '')
    const { rows, total } = await views.reports({ ...query, campus })
    return { reports: rows, pagination: paged(query, total) }
  })

  serve(
    app,
    contract.resolveReport,
    async ({ params, body }, { request }) => {
      await moderation.resolveReport(signedIn(request), params.id, body)
      const report = await views.report(params.id)
      if (!report) throw notFound('Report not found')
      return { message: DONE[body.action], report }
    },
    { keys },
  )
}
