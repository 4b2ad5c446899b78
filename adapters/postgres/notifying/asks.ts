import { type RawBuilder, sql } from 'kysely'
import { RESET_OFFERED_DAYS } from '#domain/notifying/limits.ts'

const side = (row: string) =>
  sql`case ${sql.ref(`${row}.buyer_id`)} when n.user_id then 'buyer' else 'seller' end`

export function isStillOpen(): RawBuilder<boolean> {
  return sql`
    case n.asks
      when 'order_confirmation' then exists (
        select from orders o where o.id = n.asks_id and o.status = 'delivered' and not o.disputed)
      when 'order_cancellation' then exists (
        select from orders o where o.id = n.asks_id and o.cancel_asked_at is not null)
      when 'gig_cancellation' then exists (
        select from gigs g where g.id = n.asks_id and g.cancel_asked_at is not null)
      when 'order_meeting' then exists (
        select from meetings m join orders o on o.id = m.order_id
        where m.order_id = n.asks_id and m.proposed_by <> ${side('o')}
          and o.status not in ('completed', 'cancelled'))
      when 'offer_answer' then exists (
        select from offers f where f.id = n.asks_id and f.status = 'open' and f.named_by <> ${side('f')})
      when 'offer_purchase' then exists (
        select from offers f where f.id = n.asks_id and f.status = 'accepted')
      when 'product_renewal' then exists (
        select from products p
        where p.id = n.asks_id and (p.availability = 'paused' or p.availability = 'for_sale' and p.asked_at is not null))
      when 'product_stock' then exists (
        select from products p where p.id = n.asks_id and p.stock is null and p.stock_question = 'asked')
      when 'order_review' then not exists (${reviewOf('order')})
      when 'gig_review' then not exists (${reviewOf('gig')})
      when 'password_reset' then ${isResetOffered()}
      when 'password_again' then ${isResetOffered()}
      else false
    end`
}

function reviewOf(kind: 'order' | 'gig') {
  return sql`select from reviews r
    where r.subject_kind = ${sql.lit(kind)} and r.subject_id = n.asks_id and r.author_id = n.user_id`
}

function isResetOffered() {
  return sql`n.created_at > now() - make_interval(days => ${RESET_OFFERED_DAYS}) and not exists (
    select from notifications later
    where later.user_id = n.user_id and later.id > n.id and later.asks = 'password_again')`
}
