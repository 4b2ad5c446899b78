import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { createPaystack } from '#adapters/paystack/provider.ts'
import { sandboxMailbox } from '#adapters/sandbox/mailbox.ts'
import { createMemoryStore } from '#adapters/sandbox/memory-store.ts'
import { sandboxProvider } from '#adapters/sandbox/provider.ts'
import type { SandboxStore } from '#adapters/sandbox/store.ts'
import { kobo } from '#domain/shared/money.ts'
import type { PaymentProvider } from '#domain/wallet/payment-provider.ts'

export const SECRET = 'sk_test_of_the_tests'
export const CALLBACK = 'http://market.test/wallet/verify-payment'

type Received = { body: Buffer; headers: IncomingHttpHeaders }
export type Receiver = {
  url: string
  received: Received[]
  /** Statuses of the next responses to webhooks; 200 once it is empty. */
  answers: number[]
  close: () => Promise<void>
}
export type StandIn = {
  app: FastifyInstance
  origin: string
  provider: PaymentProvider
  store: SandboxStore
  receiver: Receiver
  close: () => Promise<void>
}

/** Starts the stand-in on a free port, with the production adapter and a receiver of webhooks. */
export async function startStandIn(
  options: { store?: SandboxStore; receiver?: Receiver; settleAfterMs?: number } = {},
): Promise<StandIn> {
  const store = options.store ?? createMemoryStore()
  const receiver = options.receiver ?? (await startReceiver())
  const app = Fastify()
  await app.register(sandboxMailbox, { store })
  await app.register(sandboxProvider, {
    store,
    secretKey: SECRET,
    publicUrl: 'http://market.test',
    webhookUrl: () => receiver.url,
    settleAfterMs: options.settleAfterMs ?? 300,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    origin,
    store,
    receiver,
    provider: createPaystack({ baseUrl: () => `${origin}/sandbox/paystack/api`, secretKey: SECRET }),
    close: async () => {
      await app.close()
      if (!options.receiver) await receiver.close()
    },
  }
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = await startServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ body: Buffer.concat(chunks), headers: request.headers })
    response.writeHead(answers.shift() ?? 200).end()
  })
  return { ...server, received, answers }
}

/** Starts a server on a free port. */
export async function startServer(
  listener: RequestListener,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export function postOutcome(origin: string, reference: string, outcome: unknown): Promise<Response> {
  return fetch(`${origin}/sandbox/paystack/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
}

let references = 0

export function newReference(): string {
  return `ref_${process.pid}_${++references}`
}

export function aCharge(reference: string, naira = 5000) {
  return { reference, amount: kobo(naira * 100), email: 'ada@campus.test', callbackUrl: CALLBACK }
}

export function aPayout(reference: string, accountNumber = '0123456789') {
  return {
    reference,
    amount: kobo(250_000),
    bankCode: '058',
    accountNumber,
    accountName: 'ADA EZE',
    reason: 'Wallet withdrawal',
  }
}
