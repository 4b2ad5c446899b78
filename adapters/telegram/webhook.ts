import type { FastifyInstance } from 'fastify'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { isSame, type WebhookSecrets } from './secrets.ts'

type Deps = {
  secrets: WebhookSecrets
  /** Throws if the update is to be redelivered. */
  take: (body: unknown) => Promise<void>
}

/** Authorized by secrets in its path and header. */
export function telegramWebhook({ secrets, take }: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post<{ Params: { secret: string } }>('/api/webhooks/telegram/:secret', async (request, reply) => {
      const header = request.headers['x-telegram-bot-api-secret-token']
      const [isPath, isHeader] = [
        isSame(request.params.secret, secrets.path),
        isSame(typeof header === 'string' ? header : undefined, secrets.header),
      ]
      if (!isPath || !isHeader) throw notFound('Not found')
      await take(jsonOf(request.body))
      return reply.send({ received: true })
    })
  }
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw invalid('body', 'The request is not valid JSON')
  }
}
