import type { FastifyInstance } from 'fastify'
import type { CampusPage } from '../../../contract/moderation/campus-page-form.ts'
import * as contract from '../../../contract/moderation/campuses.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function campusRoutes(app: FastifyInstance, { moderation }: Pick<AppDeps, 'moderation'>): void {
  serve(app, contract.getCampusPage, async ({ params }) => pageOf(await moderation.campusPage(params.campus)))

  serve(app, contract.getOwnCampusPage, async ({ params }, { request }) =>
    pageOf(await moderation.ownCampusPage(signedIn(request), params.campus)),
  )

  serve(app, contract.changeCampusPage, async ({ params, body: { reason, ...page } }, { request }) => {
    await moderation.changeCampusPage(signedIn(request), params.campus, page, reason)
    return { message: 'Campus settings saved' }
  })

  serve(app, contract.getCampusAdmin, async ({ params }) => ({
    website: (await moderation.campusPage(params.campus)).adminWebsite,
  }))
}

type Page = Awaited<ReturnType<AppDeps['moderation']['campusPage']>>

function pageOf({ groups, ...page }: Page): CampusPage {
  return { ...page, groups: [...groups] }
}
