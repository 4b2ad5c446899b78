import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FoundPerson } from '#adapters/contract/moderation/people.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { mayLookUp } from '#domain/moderation/access.ts'
import { MAX_FOUND } from '#domain/moderation/limits.ts'
import { type Lookup, readLookup } from '#domain/moderation/lookup.ts'
import { type Actor, campusInScope } from '#domain/shared/actor.ts'
import type { Db } from '../runtime/database.ts'
import { findOrders } from './order-reads.ts'
import { findPayments } from './payment-reads.ts'

type PersonRow = Omit<FoundPerson, 'isClosed' | 'picture'> & {
  is_closed: boolean
  picture_key: string | null
}

export function lookupReads(db: Db): Pick<Reads, 'foundForAdmins'> {
  return {
    async foundForAdmins(text, viewer) {
      const lookup = readLookup(text)
      const [found, orders, payments] = await Promise.all([
        peopleFor(db, lookup, viewer),
        findOrders(db, lookup.orderNumber, viewer),
        findPayments(db, lookup, viewer),
      ])
      const people = found.filter((row) => mayLookUp(row, viewer))
      return {
        orders,
        payments: payments.slice(0, MAX_FOUND),
        people: people.slice(0, MAX_FOUND).map(({ is_closed: isClosed, picture_key: key, ...person }) => ({
          ...person,
          isClosed,
          picture: profilePictureUrl(key),
        })),
        hasMore: Math.max(people.length, payments.length) > MAX_FOUND,
      }
    },
  }
}

/** Requires all words in name or email address, in any order; false without words. */
export function hasWords(words: readonly string[]): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`false`
  // Words are letters and digits, so LIKE needs no escaping.
  const each = words.map((word) => sql`(plain(u.name) like ${`%${word}%`} or u.email like ${`%${word}%`})`)
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Orders by id, phone number, then last activity; one row more than is shown. */
async function peopleFor(db: Db, { id, phone, words }: Lookup, viewer: Actor): Promise<PersonRow[]> {
  const campus = campusInScope(viewer, undefined)
  const here = campus === undefined ? sql`true` : sql`u.campus = ${campus}`
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.shown_picture_key as picture_key, u.email, u.campus, u.role, u.deleted_at is not null as is_closed
    from (
      select id, min(place) as place from (
        select u.id, 1 as place from users u where u.id = ${id ?? null}::bigint and ${here}
        union all
        (select u.id, 2 from users u
          where u.deleted_at is null and phone_digits(u.phone) = ${phone ?? null}::text and ${here} limit ${MAX_FOUND + 1})
        union all
        (select u.id, 3 from users u where u.deleted_at is null and ${hasWords(words)} and ${here}
          order by u.last_seen_at desc nulls last, u.id desc limit ${MAX_FOUND + 1})) ways
      group by id) found
    join users u on u.id = found.id
    order by found.place, u.last_seen_at desc nulls last, u.id desc limit ${MAX_FOUND + 1}`.execute(db)
  return rows
}
