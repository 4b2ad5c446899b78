import { type Kysely, sql } from 'kysely'

/** What a completed deal brought its payee may be taken back into an escrow of its own. The constraints only widen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['holds', 'disputes']) {
    const name = `${table}_subject_kind_check`
    await sql`
      alter table ${sql.ref(table)} drop constraint ${sql.ref(name)},
        add constraint ${sql.ref(name)}
          check (subject_kind in ('order', 'gig', 'recalled_order', 'recalled_gig')) not valid`.execute(db)
  }
}
