import type { FastifyInstance } from 'fastify'
import { sandboxApi } from './api.ts'
import { startCourier } from './courier.ts'
import { chargePage, notFoundPage } from './pages.ts'
import { DISPUTE_STEPS, type DisputeStep, type SandboxStore, wayBack } from './store.ts'

export type SandboxOptions = {
  store: SandboxStore
  secretKey: string
  publicUrl: string
  /** Evaluated at each delivery, as the port is known only once the server listens. */
  webhookUrl: () => string
  settleAfterMs?: number
}
type ByReference = { Params: { reference: string } }

const OUTCOMES = ['success', 'failed', 'abandoned'] as const
const STEPS = Object.keys(DISPUTE_STEPS) as DisputeStep[]
const WRONG = `outcome is success, failed or abandoned; of a paid charge, dispute is ${STEPS.join(', ')}`
const HTML = 'text/html; charset=utf-8'

/** HTTP API, payment page and signed webhooks. No money moves. */
export async function sandboxProvider(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { store, secretKey, publicUrl, settleAfterMs = 1000 } = options
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const courier = startCourier(app, options)
  await app.register(sandboxApi, {
    prefix: '/sandbox/paystack/api',
    store,
    secretKey,
    publicUrl,
    settleAfterMs,
    onPayout: courier.wake,
  })

  app.get<ByReference>('/sandbox/paystack/:reference', async (request, reply) => {
    const charge = await store.charge(request.params.reference)
    if (!charge) return reply.code(404).type(HTML).send(notFoundPage())
    return reply.type(HTML).header('cache-control', 'no-store').send(chargePage(charge))
  })

  app.post<ByReference>('/sandbox/paystack/:reference', async (request, reply) => {
    const { reference } = request.params
    const isProgram = request.headers['content-type']?.includes('json') ?? false
    const [outcome, step] = [outcomeOf(request.body), stepOf(request.body)]
    if (!outcome && !step) return reply.code(400).send({ status: false, message: WRONG })
    const ended = step
      ? await store.disputeCharge(reference, step)
      : outcome && (await store.endCharge(reference, outcome))
    courier.wake()
    if (!ended)
      return isProgram
        ? reply.code(404).send({ status: false, message: 'Transaction reference not found.' })
        : reply.code(404).type(HTML).send(notFoundPage())
    const { dispute } = ended
    if (isProgram) return { status: ended.outcome, dispute, reference, redirect_url: wayBack(ended) }
    if (step) return reply.redirect(`/sandbox/paystack/${encodeURIComponent(reference)}`, 303)
    return reply.redirect(wayBack(ended), 303)
  })
}

function stepOf(body: unknown): DisputeStep | undefined {
  const named = (body as { dispute?: unknown } | null | undefined)?.dispute
  return STEPS.find((item) => item === named)
}

function outcomeOf(body: unknown): (typeof OUTCOMES)[number] | undefined {
  const named = (body as { outcome?: unknown } | null | undefined)?.outcome
  return OUTCOMES.find((item) => item === named)
}
