import { sql } from 'kysely'
import type { AuditEntry, AuditFilter } from '#adapters/contract/moderation/audit.ts'
import type { AuditPage } from '#adapters/contract/moderation/audit-sentences.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { AuditAction } from '#domain/moderation/ports.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { numberOf, storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'
import { inBatches, pageOf, type Sort } from '../runtime/page.ts'

const NEWEST: Sort = [
  { by: 'a.at', down: true },
  { by: 'a.id', down: true },
]

type Filter = Omit<AuditFilter, 'campus'> & { campus?: string | undefined }

export function auditReads(db: Db): Pick<Reads, 'listAudit' | 'auditEntries'> {
  return {
    async listAudit({ page, limit, ...filter }) {
      const isWhole = Object.values(filter).every((value) => !value)
      const count = isWhole ? () => numberOf(db, storedCount('audit_log', {})) : undefined
      const [{ rows, total }, actors] = await Promise.all([
        pageOf(selectEntries(db), matching(db, filter), NEWEST, { page, limit }, count),
        actorsOf(db),
      ])
      return { rows: rows.map(entryOf), total, actors }
    },
    async *auditEntries(filter) {
      const rows = inBatches<Row>((after, limit) =>
        selectEntries(db)
          .where('a.id', 'in', matching(db, filter).select('a.id'))
          .$if(after !== undefined, (query) =>
            query.where(sql<boolean>`(a.at, a.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
          )
          .orderBy('a.at', 'desc')
          .orderBy('a.id', 'desc')
          .limit(limit)
          .execute(),
      )
      for await (const row of rows) yield entryOf(row)
    },
  }
}

function actorsOf(db: Db): Promise<AuditEntry['actor'][]> {
  const acted = db.selectFrom('audit_log').select('actor_id').distinct()
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', acted)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns entries with wallet amounts only if `withSums`. */
export async function auditOf(
  db: Db,
  subject: string,
  limit: number,
  { withSums }: { withSums: boolean },
): Promise<AuditEntry[]> {
  const rows = await selectEntries(db)
    .where('a.subject', '=', subject)
    .$if(!withSums, (query) => query.where('a.action', 'not in', NAMING_SUMS))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(entryOf)
}

function matching(db: Db, { actor, kind, campus, startDate, endDate }: Filter) {
  return db
    .selectFrom('audit_log as a')
    .$if(actor !== undefined, (query) => query.where('a.actor_id', '=', actor ?? 0))
    .$if(kind !== undefined, (query) => query.where(sql`split_part(a.action, '.', 1)`, '=', kind))
    .$if(Boolean(startDate), (query) =>
      query.where('a.at', '>=', sql<Date>`${startDate}::timestamp at time zone ${LAGOS}`),
    )
    .$if(Boolean(endDate), (query) =>
      query.where('a.at', '<', sql<Date>`(${endDate}::timestamp + interval '1 day') at time zone ${LAGOS}`),
    )
    .$if(campus !== undefined, (query) =>
      query.where(sql`(select about.campus from (${ABOUT}) about)`, '=', campus),
    )
}

const NAMING_SUMS = [
  'money.adjusted',
  'money.adjustment_asked',
  'money.correction_declined',
] satisfies AuditAction[]

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]
type About = { name: string | null; campus: string | null; page: AuditPage | null; page_id: number | null }

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoinLateral(sql<About>`(${ABOUT})`.as('about'), (join) => join.onTrue())
    .select(['a.id', 'a.actor_id', 'u.name as actor_name', 'a.action', 'a.subject', 'a.reason'])
    .select(['a.before', 'a.after', 'a.at', 'about.name', 'about.campus', 'about.page', 'about.page_id'])
}

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    actor: { id: row.actor_id, name: row.actor_name },
    action: row.action as AuditAction,
    subject: row.subject,
    subjectName: row.name?.trim() || row.subject.replace(':', ' ').replace('_', ' '),
    page: row.page !== null && row.page_id !== null ? { kind: row.page, id: row.page_id } : null,
    campus: row.campus === 'default' ? null : row.campus,
    reason: row.reason,
    before: row.before,
    after: row.after,
    at: row.at.toISOString(),
  }
}

const KIND = sql`split_part(a.subject, ':', 1)`
const ID = sql`case when a.subject ~ ':[0-9]{1,18}$' then split_part(a.subject, ':', 2)::bigint end`

const ABOUT = sql`
  select name, campus, 'person' as page, id as page_id from users where ${KIND} = 'user' and id = ${ID}
  union all
  select coalesce(title, left(description, 50)), campus, kind, id from all_listings
  where kind = replace(${KIND}, 'recalled_', '') and id = ${ID}
  union all
  select 'order ' || order_number, campus, 'order', id from orders
  where ${KIND} in ('order', 'recalled_order') and id = ${ID}
  union all
  select title, campus, 'dispute', id from disputes where ${KIND} = 'dispute' and id = ${ID}
  union all
  select coalesce(nullif(r.title, ''), u.name), r.campus, 'person', r.user_id
  from reports r join users u on u.id = r.user_id where ${KIND} = 'report' and r.id = ${ID}
  union all
  select u.name, r.campus, 'person', r.about_id
  from reviews r join users u on u.id = r.about_id where ${KIND} = 'review' and r.id = ${ID}
  union all
  select string_agg(u.name, ', ' order by u.id), min(u.campus), 'person', min(u.id)
  from signal_people s join users u on u.id = s.user_id where ${KIND} = 'signal' and s.signal_id = ${ID}
  having count(*) > 0
  union all
  select name, campus, 'meeting_points', id from meeting_points where ${KIND} = 'meeting_point' and id = ${ID}
  union all
  select '“' || text || '”', campus, 'announcements', id from announcements where ${KIND} = 'announcement' and id = ${ID}
  union all
  select 'the fees of the platform', null, 'fees', ${ID} where ${KIND} = 'fees'
  union all
  select upper(campus), campus, 'campus', 0 from (select split_part(a.subject, ':', 2) as campus) c
  where ${KIND} = 'campus'
  union all
  select 'a photo in the dispute about ' || d.title, d.campus, 'dispute', d.id
  from dispute_images i join dispute_statements s on s.id = i.statement_id join disputes d on d.id = s.dispute_id
  where ${KIND} = 'dispute_image' and i.id = ${ID}
  union all
  select 'a photo that ' || u.name || ' sent', u.campus, 'person', u.id
  from message_images i join messages m on m.id = i.message_id join users u on u.id = m.sender_id
  where ${KIND} = 'message_image' and i.id = ${ID}
  union all
  select 'a photo of the work for ' || coalesce(g.title, left(g.description, 50)), g.campus, 'gig', g.id
  from gig_delivery_images i join gig_deliveries d on d.id = i.delivery_id join gigs g on g.id = d.gig_id
  where ${KIND} = 'delivery_image' and i.id = ${ID}
  union all
  select 'the file ' || f.name || ' for ' || coalesce(g.title, left(g.description, 50)), g.campus, 'gig', g.id
  from gig_delivery_files f join gig_deliveries d on d.id = f.delivery_id join gigs g on g.id = d.gig_id
  where ${KIND} = 'delivered_file' and f.id = ${ID}
  union all
  select 'the student card of ' || u.name, c.campus, 'person', u.id
  from student_cards c join users u on u.id = c.user_id where ${KIND} = 'student_card' and c.id = ${ID}`
