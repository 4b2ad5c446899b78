/** The hourly clean-up deletes what is older; backups are deleted by the handbook's nightly command. */
export const RETENTION_DAYS = {
  views: 2,
  sessions: 7,
  emailLinks: 7,
  studentCodes: 7,
  /** Photos that no admin checked. */
  studentCards: 14,
  events: 30,
  backups: 30,
  notifications: 90,
  alerts: 90,
  /** Cards are charged back within 120 days. */
  signals: 180,
} as const

/** Days for a seller to start an order, then to deliver it, and for a buyer to confirm it (R26). */
export const DAYS_TO = { start: 7, deliver: 7, confirm: 7 } as const
