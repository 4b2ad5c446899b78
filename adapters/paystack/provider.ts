import * as z from 'zod/mini'
import { traced, traceHeaders } from '#adapters/ports/tracing.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import {
  type Bank,
  type ChargeStatus,
  type PaymentProvider,
  type PayoutStatus,
  ProviderUnavailable,
} from '#domain/wallet/payment-provider.ts'

type Options = {
  /** Evaluated at each call, as the sandbox's address is known only once it listens. */
  baseUrl: () => string
  secretKey: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const BANKS_KEPT_MS = 60 * 60_000
const BANK_PAGES = 20
const WAIT_AND_ASK_AGAIN = [401, 403, 408, 425, 429]

/** Only the fields in use: the provider's own examples violate its documentation elsewhere. */
const Initialized = z.object({ authorization_url: z.string() })
const Charge = z.object({
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  gateway_response: z.nullish(z.string()),
})
const Banks = z.array(z.object({ name: z.string(), code: z.string() }))
const Resolved = z.object({ account_name: z.string() })
const Recipient = z.object({ recipient_code: z.string() })
const Payout = z.object({ status: z.string() })
const Refusal = z.object({ status: z.literal(false), message: z.optional(z.string()) })
const Cursor = z.object({ meta: z.object({ next: z.string() }) })
const Pages = z.object({ meta: z.object({ pageCount: z.number() }) })
const Moves = z.array(
  z.object({ reference: z.nullish(z.string()), amount: z.number(), currency: z.string() }),
)
const LISTS = { deposit: '/transaction', withdrawal: '/transfer' } as const

/** A 4xx in the provider's own JSON; a proxy's error page does not count. */
type Refused = { refused: string; status: number }

/** Amounts are in kobo, references are ours. */
export function createPaystack({ baseUrl, secretKey, timeoutMs = TIMEOUT_MS }: Options): PaymentProvider {
  let banks: { list: Bank[]; until: number } | undefined

  async function request<S extends z.ZodMiniType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ data: z.output<S>; next?: string; pages?: number } | Refused> {
    const answer = await fetched(`${baseUrl()}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status } = answer
    if (status >= 500 || WAIT_AND_ASK_AGAIN.includes(status))
      throw new ProviderUnavailable(`the payment provider returned ${status}`)
    if (status >= 400) {
      const refusal = z.safeParse(Refusal, answer.body)
      if (refusal.success) return { refused: refusal.data.message ?? '', status }
      throw new ProviderUnavailable(`the payment provider's ${status} to ${nameOf(path)} can’t be read`)
    }
    const parsed = z.safeParse(schema, (answer.body as { data?: unknown } | null)?.data)
    if (!parsed.success)
      throw new ProviderUnavailable(`the payment provider's answer to ${nameOf(path)} can’t be read`)
    const cursor = z.safeParse(Cursor, answer.body)
    const pages = z.safeParse(Pages, answer.body)
    return {
      data: parsed.data,
      ...(cursor.success && { next: cursor.data.meta.next }),
      ...(pages.success && { pages: pages.data.meta.pageCount }),
    }
  }

  async function verifyPayout(reference: string): Promise<PayoutStatus> {
    const answer = await request(Payout, 'GET', `/transfer/verify/${encodeURIComponent(reference)}`)
    return 'refused' in answer ? unknown(answer) : payoutOf(answer.data.status)
  }

  /** Queries the status: a rejection may mean that this reference was sent before. */
  async function refusedPayout(reference: string, { refused }: Refused): Promise<PayoutStatus> {
    const known = await verifyPayout(reference)
    if (known.status !== 'unknown') return known
    if (/reference/i.test(refused))
      throw new ProviderUnavailable(`the transfer's reference was refused: ${refused}`)
    return { status: 'failed' }
  }

  async function allBanks(): Promise<Bank[]> {
    const found = new Map<string, Bank>()
    let from = ''
    for (let page = 0; page < BANK_PAGES; page++) {
      const answer = await request(Banks, 'GET', `/bank?country=nigeria&use_cursor=true&perPage=100${from}`)
      if ('refused' in answer) throw new ProviderUnavailable('the list of banks was refused')
      for (const { code, name } of answer.data) if (!found.has(code)) found.set(code, { code, name })
      if (!answer.next) break
      from = `&next=${encodeURIComponent(answer.next)}`
    }
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
  }

  return {
    name: 'paystack',
    verifyPayout,

    async initializeCharge({ reference, amount, email, callbackUrl }) {
      const body = { reference, amount, email, currency: 'NGN', callback_url: callbackUrl }
      const answer = await request(Initialized, 'POST', '/transaction/initialize', body)
      if ('refused' in answer) throw new ProviderUnavailable(`the charge was refused: ${answer.refused}`)
      return { authorizationUrl: answer.data.authorization_url }
    },

    async verifyCharge(reference) {
      const answer = await request(Charge, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`)
      return 'refused' in answer ? unknown(answer) : chargeOf(answer.data)
    },

    async listBanks() {
      if (banks && banks.until > Date.now()) return banks.list
      const list = await allBanks()
      banks = { list, until: Date.now() + BANKS_KEPT_MS }
      return list
    },

    async moved(kind, { from, to }, page) {
      const query = new URLSearchParams({
        status: 'success',
        from: from.toISOString(),
        to: to.toISOString(),
        perPage: '100',
        page: String(page),
      })
      const answer = await request(Moves, 'GET', `${LISTS[kind]}?${query}`)
      if ('refused' in answer) throw new ProviderUnavailable(`the list of ${kind}s was refused`)
      const { data, pages } = answer
      const list = data.flatMap(({ reference, amount, currency }) =>
        reference ? [{ reference, amount: currency === 'NGN' ? amountOf(amount) : null }] : [],
      )
      return { list, hasMore: pages === undefined ? data.length > 0 : page < pages }
    },

    async resolveAccount({ bankCode, accountNumber }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
      const answer = await request(Resolved, 'GET', `/bank/resolve?${query}`)
      return 'refused' in answer ? undefined : answer.data.account_name
    },

    async sendPayout({ reference, amount, bankCode, accountNumber, accountName, reason }) {
      const recipient = await request(Recipient, 'POST', '/transferrecipient', {
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      })
      if ('refused' in recipient) return refusedPayout(reference, recipient)
      const body = {
        source: 'balance',
        amount,
        recipient: recipient.data.recipient_code,
        reference,
        reason,
        currency: 'NGN',
      }
      const answer = await request(Payout, 'POST', '/transfer', body)
      return 'refused' in answer ? refusedPayout(reference, answer) : payoutOf(answer.data.status)
    },
  }
}

/** Omits the query, which may contain an account number. */
function nameOf(path: string): string {
  return path.replace(/\?.*$/s, '')
}

async function fetched(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  try {
    return await traced(`provider ${init.method}`, 'client', async () => {
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...traceHeaders() } })
      return { status: response.status, body: await response.json().catch(() => undefined) }
    })
  } catch (error) {
    throw new ProviderUnavailable('the payment provider does not respond', { cause: error })
  }
}

/** Only a clear "not found" means that the provider does not know a reference. */
function unknown({ refused, status }: Refused): { status: 'unknown' } {
  if (status === 404 || /not found/i.test(refused)) return { status: 'unknown' }
  throw new ProviderUnavailable(`the payment provider would not say: ${refused}`)
}

function chargeOf(charge: z.infer<typeof Charge>): ChargeStatus {
  if (charge.status === 'success') {
    return { status: 'success', amount: amountOf(charge.amount), currency: charge.currency }
  }
  const message = charge.gateway_response ?? charge.status
  if (charge.status === 'abandoned') return { status: 'abandoned', message }
  return charge.status === 'failed' || charge.status === 'reversed'
    ? { status: 'failed', message }
    : { status: 'pending', message }
}

function amountOf(amount: number): Kobo {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new ProviderUnavailable('the payment provider named an amount that is none')
  return kobo(amount)
}

function payoutOf(status: string): PayoutStatus {
  if (status === 'success' || status === 'failed' || status === 'reversed') return { status }
  return status === 'abandoned' || status === 'rejected' || status === 'blocked'
    ? { status: 'failed' }
    : { status: 'pending' }
}
