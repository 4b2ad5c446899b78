import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import { ADMIN_LISTS } from '../../../contract/calls.ts'
import type { AdminList, AdminListRead } from '../../../contract/core/admin-list.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

type Query = { campus?: string; page: number; limit: number }

/** Serves every list for admins; a campus admin's read asks for their campus, whatever their query says (R20). */
export function adminListRoutes(app: FastifyInstance, { views }: Pick<AppDeps, 'views'>): void {
  for (const [name, list] of ADMIN_LISTS) {
    // A list and its read agree by their name (`Reads`), which a loop over all of them can't express.
    const read = views[name] as unknown as AdminListRead<AdminList>
    serve<AdminList>(app, list, async (input, { request }) => {
      const query = input.query as Query
      const viewer = signedIn(request)
      const campus = campusInScope(viewer, query.campus)
      const { rows, total, ...more } = await read({ ...query, campus }, viewer)
      return { [list.rows]: rows, ...more, pagination: paged(query, total) }
    })
  }
}
