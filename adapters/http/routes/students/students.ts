import type { FastifyInstance } from 'fastify'
import { invalid } from '#domain/shared/rejection.ts'
import * as cards from '../../../contract/students/student-cards.ts'
import * as contract from '../../../contract/students/students.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'
import { privatePictures } from '../../uploads/private-picture.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

export function studentRoutes(
  app: FastifyInstance,
  deps: Pick<
    AppDeps,
    'students' | 'views' | 'limits' | 'now' | 'keys' | 'settings' | 'moderation' | keyof UploadDeps
  >,
): void {
  const { students, views, limits, now, settings } = deps
  cardRoutes(app, deps)
  serve(app, contract.getStudentProof, async (_, { request }) => {
    const proof = await views.studentProof(signedIn(request).id, now())
    return { ...proof, ownEmailFits: proof.ownEmailFits && settings().emailVerification === 'required' }
  })

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

function cardRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'students' | 'views' | 'limits' | 'keys' | 'moderation' | keyof UploadDeps>,
): void {
  const { students, views, limits, keys } = deps
  serve(
    app,
    cards.showStudentCard,
    async (_, { request }) => {
      const { id } = signedIn(request)
      await students.assertMayShowCard(id)
      await upload(request, cards.showStudentCard, deps, async ({ images: [image] }) => {
        if (!image) throw invalid('image', 'Choose a photo of your student card')
        await students.showCard(id, image)
      })
      return { message: 'We sent your photo to the campus admins' }
    },
    { keys, preHandler: limits.reports },
  )

  serve(app, cards.decideStudentCard, async ({ params: { id }, body }, { request }) => {
    const { approve, reason = '' } = body
    await students.decideCard(signedIn(request), id, { approve, reason })
    return { message: approve ? 'Student verified' : 'Student card declined' }
  })

  privatePictures(app, '/api/students/cards/images', deps, {
    named: 'student_card',
    keyOf: views.studentCardImage,
  })
}

function verified(until: Date) {
  return { message: 'You’re a verified student now', verifiedUntil: until.toISOString() }
}
