import { type Kysely, sql } from 'kysely'

/** An index for each order in which a list is read, so that its first and its last page cost the same however long it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    products_all_by_price: sql`products (price_kobo, id desc) where is_listed`,
    products_all_by_price_down: sql`products (price_kobo desc nulls last, id desc) where is_listed`,
    products_all_by_views: sql`products (view_count desc, id desc) where is_listed`,
    products_enabled: sql`products (created_at desc, id desc) where not is_disabled`,
    products_enabled_of_campus: sql`products (campus, created_at desc, id desc) where not is_disabled`,
    products_listed_of_user: sql`products (user_id, campus, category, id) where is_listed`,
    businesses_listed_of_user: sql`businesses (user_id, campus, category, id) where not is_disabled`,
    gigs_listed_of_user: sql`gigs (user_id, campus, category, status, id) where deleted_at is null`,
    products_all_disabled: sql`products (id desc) where is_disabled`,
    businesses_all_by_views: sql`businesses (view_count desc, id desc) where not is_disabled`,
    businesses_all_disabled: sql`businesses (id desc) where is_disabled`,
    gigs_by_budget_newest: sql`gigs (campus, budget_kobo, id desc) where deleted_at is null`,
    gigs_by_budget_down: sql`gigs (campus, budget_kobo desc, id desc) where deleted_at is null`,
    gigs_by_views: sql`gigs (campus, view_count desc, id desc) where deleted_at is null`,
    gigs_all_by_budget: sql`gigs (budget_kobo, id desc) where deleted_at is null`,
    gigs_all_by_budget_down: sql`gigs (budget_kobo desc, id desc) where deleted_at is null`,
    gigs_all_by_views: sql`gigs (view_count desc, id desc) where deleted_at is null`,
    users_newest: sql`users (created_at desc, id desc) where deleted_at is null`,
    users_of_campus: sql`users (campus, created_at desc, id desc) where deleted_at is null`,
    users_by_name: sql`users using gin (name gin_trgm_ops) where deleted_at is null`,
    users_by_email: sql`users using gin (email gin_trgm_ops) where deleted_at is null`,
    disputes_ended: sql`disputes (status, ended_at desc, id)`,
    disputes_ended_of_campus: sql`disputes (campus, status, ended_at desc, id)`,
    blocks_newest: sql`blocks (blocker_id, created_at desc, blocked_id desc)`,
  }
  for (const [name, on] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
  await sql`drop index gigs_by_budget`.execute(db)
}
