import type pg from 'pg'

/** A buyer, a seller, and one user who has blocked a seller; everyone else only lists. */
export const PEOPLE = { buyer: 1, seller: 2, blocking: 3 } as const
const SELLERS = 500

/** Grows each list of a migrated database from `from` to `to` rows, the same each time. */
export async function growMarketplace(client: pg.ClientBase, to: number, from = 0): Promise<void> {
  for (const statement of ROWS) await client.query(statement(`generate_series(${from + 1}, ${to}) n`))
  if (from === 0)
    await client.query(
      `insert into blocks (blocker_id, blocked_id, created_at) values (${PEOPLE.blocking}, 7, now())`,
    )
  await client.query('vacuum analyze')
}

const CAMPUS = `(array['unilag', 'ui', 'oau', 'unn'])[1 + n % 4]`
const AT = `timestamptz '2026-01-01' + n * interval '7 seconds'`
const OWNER = `least(4 + n % ${SELLERS}, n)`

const ROWS: readonly ((series: string) => string)[] = [
  (series) => `insert into users (name, email, campus, created_at)
    select 'Person ' || n, 'person' || n || '@campus.test', ${CAMPUS}, ${AT} from ${series}`,
  (
    series,
  ) => `insert into products (user_id, title, description, price_kobo, category, campus, platform_purchase_enabled,
      view_count, is_disabled, created_at, stock, reserved)
    select ${OWNER}, 'Thing ' || n, 'Thing ' || n, case when n % 50 > 0 then 100000 + n::bigint * 7919 % 1000003 end,
      (array['electronics', 'books'])[1 + n % 2], ${CAMPUS}, n % 50 > 0, n * 31 % 997, n % 40 = 0, ${AT},
      case when n % 30 = 0 then 0 end, case when n % 30 = 0 then 1 else 0 end from ${series}`,
  (series) => `insert into businesses (user_id, name, description, category, campus, view_count, created_at)
    select ${OWNER}, 'Stall ' || n, 'Stall ' || n, 'food', ${CAMPUS}, n * 31 % 997, ${AT} from ${series}`,
  (
    series,
  ) => `insert into gigs (user_id, description, budget_kobo, duration, category, campus, view_count, created_at)
    select ${OWNER}, 'Work ' || n, 100000 + n::bigint * 7919 % 1000003, 7, 'design', ${CAMPUS}, n * 31 % 997, ${AT} from ${series}`,
  (series) => `with placed as (
      insert into orders (order_number, buyer_id, seller_id, campus, status, delivery_status, delivery_method,
        subtotal_kobo, platform_fee_kobo, fee_config_id, handover_code, created_at, updated_at)
      select 'Q' || n, ${PEOPLE.buyer}, ${PEOPLE.seller}, 'unilag', 'completed', 'confirmed_by_buyer', 'pickup', 100000,
        1000, (select min(id) from fee_configs), '123456', ${AT}, ${AT} from ${series} returning id, created_at),
    items as (
      insert into order_items (order_id, product_id, quantity, price_kobo, title, category)
      select id, 1 + id % 5000, 1, 100000, 'Thing', 'books' from placed)
    insert into holds (subject_kind, subject_id, payer_id, payee_id, amount_kobo, fee_kobo, reference, status, created_at,
      ended_at)
    select 'order', id, ${PEOPLE.buyer}, ${PEOPLE.seller}, 100000, 1000, 'hold-' || id, 'released', created_at, created_at
    from placed`,
  (
    series,
  ) => `insert into transactions (user_id, type, direction, amount_kobo, status, reference, description, created_at,
      updated_at)
    select ${PEOPLE.buyer}, 'escrow', 'out', 101000, 'completed', 'tx-' || n, 'Thing', ${AT}, ${AT} from ${series}`,
  (series) => `insert into audit_log (actor_id, action, subject, reason, at)
    select ${PEOPLE.buyer}, 'product.disable', 'product:' || n, 'x', ${AT} from ${series}`,
]
