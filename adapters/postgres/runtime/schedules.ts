import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Claims schedules for this process; each is due again after its interval less `earlyMs`. */
export async function takeDue(
  db: Db,
  schedules: readonly { name: string; everyMs: number }[],
  { limit, earlyMs }: { limit: number; earlyMs: number },
): Promise<Set<string>> {
  const requested = JSON.stringify(schedules.map(({ name, everyMs }) => ({ name, in_ms: everyMs - earlyMs })))
  const { rows } = await sql<{ name: string }>`
    insert into schedules as s (name, due_at)
    select a.name, now() + a.in_ms * interval '1 ms'
    from jsonb_to_recordset(${requested}::jsonb) as a (name text, in_ms double precision)
    where not exists (select from schedules later where later.name = a.name and later.due_at > now())
    order by a.name limit ${limit}
    on conflict (name) do update set due_at = excluded.due_at where s.due_at <= now()
    returning s.name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
