import type { OrderTransfer } from '#adapters/contract/moderation/order-for-admins.ts'

/** The accounts of the books that are no wallet of a person. */
export const ACCOUNTS: Record<OrderTransfer['lines'][number]['account'], string> = {
  wallet: 'Wallet',
  escrow: 'Escrow',
  fees: 'Platform',
  provider: 'Payment provider',
  withdrawal: 'Withdrawal',
  chargeback: 'Chargeback',
  debt: 'Debt',
}

const TRANSFERS: Readonly<Record<string, string>> = {
  hold: 'Paid into escrow',
  release: 'Paid to the seller',
  refund: 'Refunded to the buyer',
  split: 'Split between both',
  recall: 'Taken back into escrow',
  debt_payment: 'Debt paid',
}

/** The words for a movement of the books; its own name where there are none. */
export function transferLabel(type: string): string {
  return TRANSFERS[type] ?? type.replaceAll('_', ' ')
}
