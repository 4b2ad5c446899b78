import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { disputeData, refundData } from './answers.ts'
import { accountOf } from './banks.ts'
import type { SandboxStore, Webhook } from './store.ts'

type Options = {
  store: SandboxStore
  secretKey: string
  /** Evaluated at each delivery, as the port is known only once the server listens. */
  webhookUrl: () => string
}

const FAILING_ACCOUNT = '9999999999'
const TICK_MS = 100
const IDLE_MS = 60_000
const ANSWER_WITHIN_MS = 10_000
/** Longer than a response may take; after a crash, undelivered webhooks are due again. */
const TAKEN_FOR_MS = 15_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
const TRIES = 20

/** Retries webhooks until accepted. Sleeps until something is due; `wake` reports new work. */
export function startCourier(
  app: FastifyInstance,
  { store, secretKey, webhookUrl }: Options,
): { wake: () => void } {
  const closing = new AbortController()
  const underway = new Set<Promise<void>>()
  let round: Promise<void> | undefined
  let isWokenAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function turn(): Promise<void> {
    await store.settlePayouts(Date.now(), ({ recipient }) =>
      accountOf(recipient)?.accountNumber === FAILING_ACCOUNT ? 'failed' : 'success',
    )
    for (const webhook of await store.takeWebhooks(Date.now(), Date.now() + TAKEN_FOR_MS)) {
      // Not awaited: a slow receiver must not delay other webhooks or transfers.
      const delivery = deliver(webhook).catch(warn).finally(wake)
      underway.add(delivery)
      void delivery.finally(() => underway.delete(delivery))
    }
  }

  async function deliver({ id, event, reference, tries }: Webhook): Promise<void> {
    const body = JSON.stringify({ event, data: await dataOf(event, reference) })
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

  async function dataOf(event: string, reference: string): Promise<object> {
    const isAfterwards = event.startsWith('charge.dispute.') || event.startsWith('refund.')
    const charge = isAfterwards ? await store.charge(reference) : undefined
    if (!charge) return { reference }
    return event.startsWith('refund.') ? refundData(charge) : disputeData(charge)
  }

  function warn(error: unknown): void {
    app.log.warn({ err: error }, 'the sandbox provider failed')
  }

  function wake(): void {
    clearTimeout(timer)
    isWokenAgain = round !== undefined
    if (!isStopped) round ??= work()
  }

  async function work(): Promise<void> {
    let pause = IDLE_MS
    try {
      const due = (await store.nextDue()) ?? Number.POSITIVE_INFINITY
      pause = Math.min(Math.max(due - Date.now(), TICK_MS), IDLE_MS)
      if (due <= Date.now()) await turn()
    } catch (error) {
      warn(error)
    }
    round = undefined
    if (!isStopped) timer = setTimeout(wake, isWokenAgain ? 0 : pause)
  }

  wake()
  app.addHook('preClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await round
    closing.abort()
    await Promise.all(underway)
  })
  return { wake }
}
