import type { FastifyInstance } from 'fastify'
import { invalid } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/notifying/push.ts'
import { signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function pushRoutes(
  app: FastifyInstance,
  { notifying, push, hash }: Pick<AppDeps, 'notifying' | 'push' | 'hash'>,
): void {
  serve(app, contract.getPushKey, async () => ({ publicKey: await push.publicKey() }))

  serve(app, contract.subscribePush, async ({ body: { endpoint, keys } }, { request }) => {
    if (!push.isEndpoint(endpoint)) throw invalid('endpoint', 'This is no address of a push service')
    await notifying.subscribePush({
      userId: signedIn(request).id,
      tokenHash: hash(tokenOf(request)),
      endpoint,
      ...keys,
    })
    return { message: 'Push notifications are on' }
  })

  serve(app, contract.unsubscribePush, async ({ body }, { request }) => {
    await notifying.unsubscribePush(signedIn(request).id, body.endpoint)
    return { message: 'Push notifications are off' }
  })
}
