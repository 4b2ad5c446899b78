import type {
  PaymentForAdmins,
  PaymentHappening,
  PaymentStatus,
} from '#adapters/contract/moderation/payments.ts'
import { Badge, type Tone } from '../../../components/ui/badges/badge.tsx'
import { formatNaira } from '../../../lib/format.ts'

export const TITLES = { deposit: 'Deposit', withdrawal: 'Withdrawal' } as const

export const EVENTS: Record<PaymentHappening['event'], string> = {
  opened: 'Payment page opened',
  credited: 'Added to the wallet',
  requested: 'Withdrawal requested',
  sending: 'Sent to the bank',
  paid: 'Arrived at the bank',
  returned: 'Returned to the wallet',
  cancelled: 'Cancelled',
  failed: 'Failed',
  chargeback: 'Asked back by the bank',
  chargeback_won: 'Chargeback won',
  chargeback_lost: 'Chargeback lost',
  debt_payment: 'Debt paid',
}

const STATUSES: Record<PaymentStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  credited: { tone: 'money', label: 'Completed' },
  requested: { tone: 'warn', label: 'Pending' },
  sending: { tone: 'info', label: 'On its way' },
  paid: { tone: 'money', label: 'Completed' },
  failed: { tone: 'danger', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
}

export function PaymentBadge({
  payment: { status, isAbandoned },
}: {
  payment: Pick<PaymentForAdmins, 'status'> & { isAbandoned?: boolean }
}) {
  const { tone, label } = isAbandoned
    ? { tone: 'neutral' as const, label: 'Not completed' }
    : STATUSES[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function providerName(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1)
}

const SAYS = {
  success: 'it was paid',
  failed: 'it failed',
  abandoned: 'it was not paid so far',
  pending: 'it is still pending',
  reversed: 'it was sent back',
  unknown: 'it doesn’t know this payment',
} as const

/** Takes naira. */
export function providerAnswer(
  name: string,
  says: keyof typeof SAYS | 'not_sent',
  amount: number | null,
): string {
  if (says === 'not_sent') return 'We haven’t sent it yet.'
  if (says === 'success' && amount !== null) return `${name} says ${formatNaira(amount)} was paid.`
  return `${name} says ${SAYS[says]}.`
}
