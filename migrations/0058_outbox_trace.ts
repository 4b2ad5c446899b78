import { type Kysely, sql } from 'kysely'

/** Which request caused an event, and the trace that it belongs to: `{"requestId": …, "traceparent": …}`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column trace jsonb`.execute(db)
}
