/** Every action of the audit log. The contract has their sentences. */
export const AUDIT_ACTIONS = [
  'admin.made',
  'admin.removed',
  'admin.ended',
  'admin.keys_removed',
  'admin.password_reset',
  'admin.new_device',
  'admin.google_linked',
  'admin.passkey_added',
  'admin.app_added',
  'admin.codes_renewed',
  'admin.pin_set',
  'admin.secured',
  'user.removal_planned',
  'user.removal_taken_back',
  'user.removed',
  'lost_keys.approved',
  'lost_keys.refused',
  'student_card.approved',
  'student_card.declined',
  'product.disabled',
  'product.enabled',
  'business.disabled',
  'business.enabled',
  'gig.changed',
  'gig.deleted',
  'comment.removed',
  'review.disabled',
  'review.enabled',
  'report.upheld',
  'report.warned',
  'report.dismissed',
  'signal.looked_at',
  'picture.viewed',
  'money.viewed',
  'dispute.messages_read',
  'dispute.resolved_by_release',
  'dispute.resolved_by_refund',
  'dispute.resolved_by_split',
  'meeting_point.added',
  'meeting_point.changed',
  'meeting_point.retired',
  'meeting_point.restored',
  'announcement.made',
  'announcement.ended',
  'campus_page.changed',
  'campus_domains.changed',
  'fees.changed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The part of an action's name before its point. */
export type AuditKind = AuditAction extends infer A
  ? A extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never
