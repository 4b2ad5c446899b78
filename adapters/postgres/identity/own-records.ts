import { CamelCasePlugin, type RawBuilder, sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Db } from '../runtime/database.ts'

/** Records that screens leave out. Sums are in kobo; secrets are never selected. */
const RECORDS: Readonly<Record<string, (user: number) => RawBuilder<unknown>>> = {
  devices: (user) => sql`select last_used_at, is_trusted from devices where user_id = ${user}`,
  emailedLinks: (user) =>
    sql`select purpose, issued_at, expires_at, ended_at from mail_tokens where user_id = ${user}`,
  keyRemovals: (user) =>
    sql`select asked_at, due_at, note, approved_at from key_removals where user_id = ${user}`,
  chats: (user) => sql`select channel, chat_id, linked_at, is_on from chats where user_id = ${user}`,
  presence: (user) =>
    sql`select shows_typing, shows_last_seen from presence_settings where user_id = ${user}`,
  studentCodes: (user) => sql`select email, campus, asked_at from student_codes where user_id = ${user}`,
  adminActions: (user) => sql`select action, subject, reason, at from audit_log where actor_id = ${user}`,
  bankAccounts: (user) =>
    sql`select bank_name, bank_code, account_number, account_name, used_at from bank_accounts where user_id = ${user}`,
  deposits: (user) =>
    sql`select provider, reference, amount_kobo, status, created_at from deposits where user_id = ${user}`,
  withdrawals: (user) => sql`
    select provider, reference, amount_kobo, fee_kobo, bank_code, account_number, account_name, status, held_until,
      cancelled_at, created_at, updated_at
    from withdrawals where user_id = ${user}`,
  chargebacks: (user) => sql`
    select provider, reference, cause, amount_kobo, status, opened_at, ended_at from chargebacks where user_id = ${user}`,
  corrections: (user) => sql`
    select kind, deal_kind, deal_id, amount_kobo, fee_back_kobo, reason, decided_at
    from corrections where user_id = ${user} and status = 'done'`,
  escrow: (user) => sql`
    select case payer_id when ${user} then 'payer' else 'payee' end as side, subject_kind, subject_id, amount_kobo, fee_kobo,
      reference, status, created_at, ended_at
    from holds where ${user} in (payer_id, payee_id)`,
  cart: (user) =>
    sql`select product_id, title, quantity, added_price_kobo from cart_items where user_id = ${user}`,
  deliveries: (user) => sql`
    select d.gig_id, d.content, d.link, d.created_at, d.change_reason, d.answered_at
    from gig_deliveries d join gigs g on g.id = d.gig_id where g.freelancer_id = ${user}`,
  disputes: (user) => sql`
    select id, case payer_id when ${user} then 'payer' else 'payee' end as side, subject_kind, subject_id, title, reason, status,
      resolution, to_payee_kobo, to_payer_kobo, verdict_reason, opened_at, ended_at
    from disputes where ${user} in (payer_id, payee_id)`,
  disputeStatements: (user) =>
    sql`select dispute_id, content, created_at from dispute_statements where author_id = ${user}`,
  reviewsWritten: (user) =>
    sql`select subject_kind, subject_id, title, rating, content, created_at from reviews where author_id = ${user}`,
  notifications: (user) =>
    sql`select kind, subject, lines, path, created_at, read_at from notifications where user_id = ${user}`,
  pushSubscriptions: (user) =>
    sql`select endpoint, created_at from push_subscriptions where user_id = ${user}`,
  productAlerts: (user) => sql`select product_id, created_at from product_alerts where user_id = ${user}`,
  alertDays: (user) => sql`select day, singles, digest_at from alert_days where user_id = ${user}`,
  chatNotices: (user) => sql`
    select channel, content, created_at, ended_at, outcome from chat_notices where user_id = ${user}`,
  acceptedTerms: (user) =>
    sql`select terms_version as version, terms_accepted_at as at from users where id = ${user} and terms_version is not null`,
  messageDigests: (user) => sql`select sent_at from message_digests where user_id = ${user}`,
}

export function ownRecordReads(db: Db): Pick<Reads, 'recordsOf'> {
  const named = db.withPlugin(new CamelCasePlugin())
  async function* read(query: RawBuilder<unknown>): AsyncGenerator<unknown> {
    yield* (await query.execute(named)).rows
  }
  return {
    recordsOf: (userId) =>
      Object.fromEntries(Object.entries(RECORDS).map(([name, queryOf]) => [name, read(queryOf(userId))])),
  }
}
