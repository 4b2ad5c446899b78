import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import type { ChargebackNotice, ProviderNotice } from '#domain/wallet/payment-provider.ts'

const SIGNATURE = /^[0-9a-f]{128}$/i
const Webhook = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) })
const Reference = z.object({ reference: z.string() })
/** Amounts are numbers, but strings for refunds. */
const Sum = z.nullish(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]))
const Dispute = z.object({
  id: z.union([z.number(), z.string()]),
  refund_amount: Sum,
  resolution: z.nullish(z.string()),
  transaction: z.object({ reference: z.string() }),
})
const Refund = z.object({
  amount: Sum,
  refund_reference: z.nullish(z.string()),
  transaction_reference: z.string(),
})

const RESOLUTIONS: Readonly<Record<string, ChargebackNotice['says']>> = {
  'merchant-accepted': 'lost',
  declined: 'won',
}
const REFUNDS: Readonly<Record<string, ChargebackNotice['says']>> = {
  'refund.pending': 'open',
  'refund.processing': 'open',
  'refund.needs-attention': 'reminder',
  'refund.processed': 'lost',
  'refund.failed': 'won',
}

/** Checks hex HMAC-SHA512 of exactly these bytes with our key, in constant time. */
export function isSigned(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (!signature || !SIGNATURE.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** Returns undefined for unreadable webhooks and for events that move nothing. */
export function parseWebhook(body: Buffer): ProviderNotice | undefined {
  const parsed = readEvent(body)
  if (!parsed) return undefined
  const { event, data } = parsed
  if (event.startsWith('charge.dispute.')) return disputeIn(event, data)
  if (event.startsWith('refund.')) return refundIn(event, data)
  const reference = z.safeParse(Reference, data).data?.reference
  if (reference === undefined) return undefined
  if (event === 'charge.success') return { kind: 'charge', reference }
  if (event.startsWith('transfer.')) return { kind: 'payout', reference }
  return undefined
}

function readEvent(body: Buffer): z.output<typeof Webhook> | undefined {
  try {
    return z.safeParse(Webhook, JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function disputeIn(event: string, data: unknown): ChargebackNotice | undefined {
  const dispute = z.safeParse(Dispute, data).data
  const says = {
    'charge.dispute.create': 'open',
    'charge.dispute.remind': 'reminder',
    // The outcome is unknown, so admins have to look.
    'charge.dispute.resolve': RESOLUTIONS[dispute?.resolution ?? ''] ?? 'reminder',
  }[event] as ChargebackNotice['says'] | undefined
  if (!dispute || !says) return undefined
  const { id, refund_amount, transaction } = dispute
  return {
    kind: 'chargeback',
    reference: transaction.reference,
    case: `dispute:${id}`,
    cause: 'dispute',
    amount: amountOf(refund_amount),
    says,
  }
}

function refundIn(event: string, data: unknown): ChargebackNotice | undefined {
  const refund = z.safeParse(Refund, data).data
  const says = REFUNDS[event]
  if (!refund || !says) return undefined
  const { transaction_reference: reference, refund_reference, amount } = refund
  return {
    kind: 'chargeback',
    reference,
    case: `refund:${refund_reference ?? reference}`,
    cause: 'refund',
    amount: amountOf(amount),
    says,
  }
}

/** Returns null, the whole deposit, for zero and for an invalid amount. */
function amountOf(sum: number | string | null | undefined): Kobo | null {
  const amount = Number(sum ?? 0)
  return Number.isSafeInteger(amount) && amount > 0 ? kobo(amount) : null
}
