import type { OrderTransfer } from '#adapters/contract/moderation/order-for-admins.ts'

export const ACCOUNTS: Record<OrderTransfer['lines'][number]['account'], string> = {
  wallet: 'Wallet',
  escrow: 'Escrow',
  fees: 'Platform',
  provider: 'Payment provider',
  withdrawal: 'Withdrawal',
  chargeback: 'Chargeback',
  debt: 'Debt',
}

export const TRANSFERS: Record<OrderTransfer['type'], string> = {
  hold: 'Paid into escrow',
  release: 'Paid to the seller',
  refund: 'Refunded to the buyer',
  split: 'Split between both',
  recall: 'Taken back into escrow',
  late_refund: 'Refunded after it was completed',
  debt_payment: 'Debt paid',
}
