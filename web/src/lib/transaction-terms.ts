import type { TransactionStatus, TransactionType } from '#adapters/http/contract/choices.ts'

const TYPE_LABELS: Record<TransactionType, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  escrow: 'Escrow',
  release: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  withdrawal_fee: 'Withdrawal Fee',
}

const STATUS_LABELS: Record<TransactionStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** The words for a type of transaction; a release is shown as Payment. */
export function typeLabel(type: TransactionType): string {
  return TYPE_LABELS[type]
}

/** The words for a transaction's status. */
export function statusLabel(status: TransactionStatus): string {
  return STATUS_LABELS[status]
}
