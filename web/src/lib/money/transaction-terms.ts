import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
  type TransactionType,
} from '#adapters/contract/core/choices.ts'

/** Names a release Payment. */
export function typeLabel(type: TransactionType): string {
  return TRANSACTION_TYPE_LABELS[type]
}

export function statusLabel(status: TransactionStatus): string {
  return TRANSACTION_STATUS_LABELS[status]
}
