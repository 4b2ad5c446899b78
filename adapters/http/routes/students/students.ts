import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/students/students.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

/** Proving where one studies, and the domains that prove it. */
export function studentRoutes(
  app: FastifyInstance,
  { students, views, limits, now }: Pick<AppDeps, 'students' | 'views' | 'limits' | 'now'>,
): void {
  serve(app, contract.getStudentProof, (_, { request }) => views.studentProof(signedIn(request).id, now()))

  serve(
    app,
    contract.sendStudentCode,
    async ({ body: { email } }, { request }) => {
      await students.askForCode(signedIn(request).id, email)
      return { message: 'If that address can get our email, it has a code for you' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.enterStudentCode,
    async ({ body: { code } }, { request }) => verified(await students.enterCode(signedIn(request).id, code)),
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.verifyOwnEmail,
    async (_, { request }) => verified(await students.verifyByOwnEmail(signedIn(request).id)),
    { preHandler: limits.passwords },
  )

  serve(app, contract.getCampusDomains, async ({ params: { campus } }) => ({
    domains: await views.campusDomains(campus),
  }))

  serve(app, contract.setCampusDomains, async ({ params: { campus }, body }, { request }) => {
    await students.setCampusDomains(signedIn(request), campus, body.domains, body.reason)
    return { message: 'Email domains saved' }
  })
}

function verified(until: Date) {
  return { message: 'You’re a verified student now', verifiedUntil: until.toISOString() }
}
