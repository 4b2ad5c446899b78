export const PENDING_LABELS = {
  escrow: 'Open escrow',
  payouts: 'Payouts on their way',
  deposits: 'Deposits not confirmed',
  failed: 'Failed payouts',
} as const
export type PendingKind = keyof typeof PENDING_LABELS
export const PENDING_KINDS = Object.keys(PENDING_LABELS) as PendingKind[]

export const FAILED_SHOWN_DAYS = 30

export const PENDING_DAYS = ['0', '3', '7', '14'] as const

export const PENDING_SHOWN = 100
