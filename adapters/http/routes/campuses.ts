import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import type { CampusPage } from '../contract/campus-page.ts'
import * as contract from '../contract/campuses.ts'
import { serve } from '../serve.ts'

/** Where a campus meets outside of the market, and who sets it. */
export function campusRoutes(app: FastifyInstance, { moderation }: AppDeps): void {
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
