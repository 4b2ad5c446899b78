import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdminSignal } from '#adapters/contract/moderation/signals.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo, toNaira } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'

const PEOPLE_SHOWN = 20

export function signalReads(db: Db): Pick<Reads, 'listSignals'> {
  return {
    async listSignals({ status, campus, ...page }, viewer) {
      const sort: Sort = [
        { by: 's.raised_at', down: true },
        { by: 's.id', down: true },
      ]
      const { rows, total } = await pageOf(
        selectSignals(db),
        signalsFor(db, viewer, { status, campus }),
        sort,
        page,
      )
      return { rows: rows.map(signalOf), total }
    },
  }
}

/** Returns signals about members of the admin's campus, or of all, but never about the admin (R20). */
export function signalsFor(
  db: Db,
  viewer: Actor,
  { status, campus }: { status: 'open' | 'looked_at'; campus: string | undefined },
) {
  const people = db
    .selectFrom('signal_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.user_id')
    .where('p.signal_id', '=', sql.ref<number>('s.id'))
  return db
    .selectFrom('signals as s')
    .where('s.looked_at', status === 'open' ? 'is' : 'is not', null)
    .where(({ exists, not }) => not(exists(people.where('u.id', '=', viewer.id))))
    .$if(campus !== undefined, (some) =>
      some.where(({ exists }) => exists(people.where('u.campus', '=', campus ?? ''))),
    )
}

function selectSignals(db: Db) {
  // Deals are named in the signal's facts.
  const deal = db
    .selectFrom('holds as h')
    .selectAll('h')
    .select(
      sql<string>`case h.subject_kind
        when 'order' then (select i.title from order_items i where i.order_id = h.subject_id order by i.id limit 1)
        else (select g.title from gigs g where g.id = h.subject_id) end`.as('title'),
    )
    .where(
      sql<boolean>`(h.subject_kind, h.subject_id) = (case when s.facts ? 'orderId' then 'order' else 'gig' end,
        coalesce(s.facts->>'orderId', s.facts->>'gigId')::bigint)`,
    )
  return db
    .selectFrom('signals as s')
    .leftJoin('users as admin', 'admin.id', 's.looked_by')
    .leftJoinLateral(deal.as('deal'), (join) => join.onTrue())
    .select([
      's.id',
      's.kind',
      's.raised_at',
      's.looked_at',
      's.looked_by',
      's.note',
      'admin.name as admin_name',
    ])
    .select(['deal.subject_kind', 'deal.subject_id', 'deal.title', 'deal.amount_kobo', 'deal.payer_id'])
    .select('deal.created_at as paid_at')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('signal_people as p')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .select(['u.id', 'u.name', 'u.campus', 'u.created_at'])
          .whereRef('p.signal_id', '=', 's.id')
          .orderBy('u.created_at', 'desc')
          .orderBy('u.id', 'desc')
          .limit(PEOPLE_SHOWN),
      ).as('people'),
    )
    .select(sql<number>`(select count(*) from signal_people p where p.signal_id = s.id)`.as('people_count'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSignals>['executeTakeFirstOrThrow']>>

function signalOf(row: Row): AdminSignal {
  const { subject_kind: kind, subject_id: id, payer_id: payerId, paid_at: paidAt } = row
  return {
    id: row.id,
    kind: row.kind,
    people: row.people.map(({ created_at, ...person }) => ({
      ...person,
      joinedAt: new Date(created_at).toISOString(),
    })),
    peopleCount: Number(row.people_count),
    deal:
      kind === null || id === null || payerId === null || paidAt === null
        ? null
        : {
            ...{ kind: kind === 'order' ? kind : 'gig', id, payerId, paidAt: paidAt.toISOString() },
            title: row.title ?? '',
            amount: toNaira(kobo(row.amount_kobo ?? 0)),
          },
    raisedAt: row.raised_at.toISOString(),
    look:
      row.looked_by === null || row.looked_at === null
        ? null
        : {
            by: { id: row.looked_by, name: row.admin_name ?? '' },
            at: row.looked_at.toISOString(),
            note: row.note,
          },
  }
}
