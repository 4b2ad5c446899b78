export const SIGNAL_STATUSES = ['open', 'looked_at'] as const
export type SignalStatus = (typeof SIGNAL_STATUSES)[number]

export const REPORT_STATUSES = ['open', 'acted', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const RESTRICTION_KINDS = ['suspension', 'payout_hold'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]
