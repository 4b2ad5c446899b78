export const SIGNAL_STATUSES = ['open', 'looked_at'] as const
export type SignalStatus = (typeof SIGNAL_STATUSES)[number]

export const REPORT_STATUSES = ['open', 'acted', 'dismissed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
