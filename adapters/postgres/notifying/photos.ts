import { type RawBuilder, sql } from 'kysely'
import { keyOfSubject, type NoticeSubject } from '#domain/notifying/notice.ts'
import type { Db } from '../runtime/database.ts'

/** Returns the first photo's key as a column; null for a listing that is not public. */
export function photoKeyOf(kind: string, id: string): RawBuilder<string | null> {
  const [of, number] = [sql.ref(kind), sql.ref(id)]
  return sql`
    case when ${of} = 'order' then (
      select image_key from order_items where order_id = ${number} and image_key is not null order by id limit 1)
    else (
      select i.key from listing_images i join all_listings l on l.kind = i.kind and l.id = i.listing_id
      where i.kind = ${of} and i.listing_id = ${number} and not l.is_disabled and not l.is_deleted
      order by i.position limit 1)
    end`
}

/** Returns photos by `keyOfSubject`: the known ones, and the others from the database. */
export async function photosOf(
  db: Db,
  subjects: readonly NoticeSubject[],
): Promise<ReadonlyMap<string, string>> {
  const known = subjects.flatMap((of) => (of.imageKey ? [[keyOfSubject(of), of.imageKey] as const] : []))
  const others = subjects.filter(({ imageKey }) => imageKey === undefined)
  if (others.length === 0) return new Map(known)
  const { rows } = await sql<{ kind: NoticeSubject['kind']; id: number; photo: string | null }>`
    select s.kind, s.id, ${photoKeyOf('s.kind', 's.id')} as photo
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as s (kind text, id bigint)`.execute(db)
  const found = rows.flatMap(({ photo, ...of }) =>
    photo === null ? [] : [[keyOfSubject(of), photo] as const],
  )
  return new Map([...known, ...found])
}
