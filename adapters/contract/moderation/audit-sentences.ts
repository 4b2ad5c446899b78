import type { AuditAction, AuditKind } from '#domain/moderation/audit.ts'

/** What an admin did, after their name; `{}` is the name of what they did it to. */
const SENTENCES = {
  'admin.made': 'made {} an admin',
  'admin.removed': 'removed {} as an admin',
  'admin.ended': 'was ended as a super admin on the server',
  'admin.keys_removed': 'removed the PIN, passkeys and authenticator app of {}',
  'admin.password_reset': 'set a new password by email',
  'admin.new_device': 'signed in on a new device',
  'admin.google_linked': 'linked a Google account',
  'admin.passkey_added': 'added a passkey',
  'admin.app_added': 'added an authenticator app',
  'admin.codes_renewed': 'made new recovery codes',
  'admin.pin_set': 'set a wallet PIN',
  'admin.secured': 'secured their account',
  'user.removal_planned': 'planned the deletion of {}',
  'user.removal_taken_back': 'took back the deletion of {}',
  'user.removed': 'deleted {} with everything they posted',
  'user.suspended': 'suspended {}',
  'user.suspension_ended': 'ended the suspension of {}',
  'user.payouts_held': 'put the withdrawals of {} on hold',
  'user.payout_hold_ended': 'ended the hold on the withdrawals of {}',
  'user.noted': 'wrote a note about {}',
  'lost_keys.approved': 'let {} in without their lost keys',
  'lost_keys.refused': 'refused to remove the lost keys of {}',
  'student_card.approved': 'approved the student card of {}',
  'student_card.declined': 'declined the student card of {}',
  'product.disabled': 'disabled the product {}',
  'product.enabled': 'enabled the product {}',
  'business.disabled': 'disabled the business {}',
  'business.enabled': 'enabled the business {}',
  'gig.changed': 'changed the gig {}',
  'gig.deleted': 'deleted the gig {}',
  'comment.removed': 'removed a comment on {}',
  'review.disabled': 'hid a review of {}',
  'review.enabled': 'showed a review of {} again',
  'report.upheld': 'took down what was reported: {}',
  'report.warned': 'warned after a report: {}',
  'report.dismissed': 'dismissed a report: {}',
  'signal.looked_at': 'looked at {}',
  'picture.viewed': 'opened {}',
  'money.viewed': 'looked at the money of {}',
  'dispute.messages_read': 'read the messages of the dispute about {}',
  'dispute.resolved_by_release': 'decided the dispute about {}: the whole sum is paid out',
  'dispute.resolved_by_refund': 'decided the dispute about {}: the whole sum goes back',
  'dispute.resolved_by_split': 'decided the dispute about {}: the sum is split',
  'meeting_point.added': 'added the meeting point {}',
  'meeting_point.changed': 'changed the meeting point {}',
  'meeting_point.retired': 'retired the meeting point {}',
  'meeting_point.restored': 'restored the meeting point {}',
  'announcement.made': 'announced {}',
  'announcement.ended': 'ended the announcement {}',
  'campus_page.changed': 'changed the page of {}',
  'campus_domains.changed': 'changed the email domains of {}',
  'fees.changed': 'changed {}',
  'fees.change_cancelled': 'cancelled the planned change of {}',
} as const satisfies Record<AuditAction, string>

/** Returns what stands before and after the name of what was acted on. */
export function auditSentence(action: AuditAction): { lead: string; rest: string | undefined } {
  const [lead = '', rest] = SENTENCES[action].split('{}')
  return { lead, rest }
}

export const AUDIT_KIND_LABELS = {
  admin: 'Admins and their accounts',
  user: 'Members',
  lost_keys: 'Locked-out members',
  student_card: 'Student cards',
  product: 'Products',
  business: 'Businesses',
  gig: 'Gigs',
  comment: 'Comments',
  review: 'Reviews',
  report: 'Reports',
  signal: 'Signals',
  picture: 'Private pictures and files',
  money: 'Money of members',
  dispute: 'Disputes',
  meeting_point: 'Meeting points',
  announcement: 'Announcements',
  campus_page: 'Campus pages',
  campus_domains: 'Email domains',
  fees: 'Fees',
} as const satisfies Record<AuditKind, string>
export const AUDIT_KINDS = Object.keys(AUDIT_KIND_LABELS) as AuditKind[]

/** The pages that entries lead to. */
export const AUDIT_PAGES = [
  'person',
  'product',
  'business',
  'gig',
  'order',
  'dispute',
  'meeting_points',
  'announcements',
  'campus',
  'fees',
] as const
export type AuditPage = (typeof AUDIT_PAGES)[number]
