import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { mayAnnounce } from '#domain/moderation/announcement.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'

const IS_LIVE = sql<boolean>`(a.ended_at is null and a.ends_at > now())`

export function announcementReads(db: Db): Pick<Reads, 'liveAnnouncements' | 'listAnnouncements'> {
  return {
    async liveAnnouncements(campus) {
      const rows = await db
        .selectFrom('announcements as a')
        .select(['a.id', 'a.text', 'a.ends_at'])
        .where(IS_LIVE)
        .where(({ eb, or }) => or([eb('a.campus', 'is', null), eb('a.campus', '=', campus ?? '')]))
        .orderBy('a.made_at', 'desc')
        .orderBy('a.id', 'desc')
        .execute()
      return rows.map(({ id, text, ends_at }) => ({ id, text, endsAt: ends_at.toISOString() }))
    },
    async listAnnouncements({ campus, ...page }, viewer) {
      const sort: Sort = [
        { by: 'a.is_live', down: true },
        { by: 'a.made_at', down: true },
        { by: 'a.id', down: true },
      ]
      const matching = db
        .selectFrom(withState(db))
        .$if(campus !== undefined, (some) =>
          some.where(({ eb, or }) => or([eb('a.campus', 'is', null), eb('a.campus', '=', campus ?? '')])),
        )
      const { rows, total } = await pageOf(selectAnnouncements(db), matching, sort, page)
      return {
        rows: rows.map((row) => ({
          id: row.id,
          text: row.text,
          campus: row.campus,
          by: { id: row.made_by, name: row.name },
          madeAt: row.made_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
          isLive: row.is_live,
          canEnd: row.is_live && mayAnnounce(viewer, row.campus),
        })),
        total,
      }
    },
  }
}

function withState(db: Db) {
  return db.selectFrom('announcements as a').selectAll('a').select(IS_LIVE.as('is_live')).as('a')
}

function selectAnnouncements(db: Db) {
  return db
    .selectFrom(withState(db))
    .innerJoin('users as u', 'u.id', 'a.made_by')
    .select(['a.id', 'a.text', 'a.campus', 'a.made_by', 'u.name', 'a.made_at', 'a.ends_at', 'a.ended_at'])
    .select('a.is_live')
}
