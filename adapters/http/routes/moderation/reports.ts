import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/moderation/reports.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

const DONE = {
  disable: 'It has been taken down',
  warn: 'The warning is on its way',
  dismiss: 'The report has been dismissed',
} as const

export function reportRoutes(
  app: FastifyInstance,
  { moderation, views, keys }: Pick<AppDeps, 'moderation' | 'views' | 'keys'>,
): void {
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
