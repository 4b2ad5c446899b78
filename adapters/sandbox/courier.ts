import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { accountOf } from './banks.ts'
import type { SandboxStore, Webhook } from './store.ts'

type Options = {
  store: SandboxStore
  secretKey: string
  /** Asked anew at each delivery, since the port is known only once we listen. */
  webhookUrl: () => string
}

const FAILING_ACCOUNT = '9999999999'
const TICK_MS = 100
const ANSWER_WITHIN_MS = 10_000
/** Longer than an answer may take: what a crash left undelivered comes again after it. */
const TAKEN_FOR_MS = 15_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
const TRIES = 20

/** Settles transfers and carries webhooks, each again with growing pauses until it is taken. A restart goes on where it was. */
export function startCourier(app: FastifyInstance, { store, secretKey, webhookUrl }: Options): void {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()
  let round: Promise<void> | undefined

  async function turn(): Promise<void> {
    await store.settlePayouts(Date.now(), ({ recipient }) =>
      accountOf(recipient)?.accountNumber === FAILING_ACCOUNT ? 'failed' : 'success',
    )
    for (const webhook of await store.takeWebhooks(Date.now(), Date.now() + TAKEN_FOR_MS)) {
      // Not awaited: a slow receiver holds up neither other webhooks nor transfers.
      const delivery = deliver(webhook).catch(warn)
      underway.add(delivery)
      void delivery.finally(() => underway.delete(delivery))
    }
  }

  async function deliver({ id, event, reference, tries }: Webhook): Promise<void> {
    const body = JSON.stringify({ event, data: { reference } })
    const signature = createHmac('sha512', secretKey).update(body).digest('hex')
    const taken = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
      .then((answer) => answer.ok)
      .catch(() => false)
    if (taken || tries >= TRIES) return store.endWebhook(id)
    const pause = closing.signal.aborted ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
    return store.postponeWebhook(id, Date.now() + pause)
  }

  function warn(error: unknown): void {
    app.log.warn({ err: error }, 'the sandbox provider could not work')
  }

  const timer = setInterval(() => {
    round ??= turn()
      .catch(warn)
      .finally(() => {
        round = undefined
      })
  }, TICK_MS)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await round
    closing.abort()
    await Promise.all(underway)
  })
}
