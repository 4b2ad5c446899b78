import { sql } from 'kysely'
import type { CampusPage } from '#domain/moderation/campus-page.ts'
import type { AuditLog, CampusPages } from '#domain/moderation/ports.ts'
import type { Db } from '../runtime/database.ts'

export function campusPages(db: Db): CampusPages {
  return {
    async of(campus) {
      const row = await db
        .selectFrom('campus_pages')
        .selectAll()
        .where('campus', '=', campus)
        .executeTakeFirst()
      return (
        row && {
          links: row.links as CampusPage['links'],
          groups: row.groups as CampusPage['groups'],
          chatBotUrl: row.chat_bot_url,
          adminWebsite: row.admin_website,
        }
      )
    },
    async save(campus, { links, groups, chatBotUrl, adminWebsite }) {
      const values = {
        links: JSON.stringify(links),
        groups: JSON.stringify(groups),
        chat_bot_url: chatBotUrl,
        admin_website: adminWebsite,
      }
      await db
        .insertInto('campus_pages')
        .values({ campus, ...values })
        .onConflict((conflict) => conflict.column('campus').doUpdateSet(values))
        .execute()
    },
    async adminProfileWebsite(campus) {
      const since = sql`(
        select max(a.at) from audit_log a where a.action = 'admin.made' and a.subject = 'user:' || u.id)`
      const longest = await db
        .selectFrom('users as u')
        .select('u.website')
        .where('u.admin_campus', '=', campus)
        .where('u.role', '=', 'ADMIN')
        .where('u.deleted_at', 'is', null)
        .orderBy(since, (order) => order.asc().nullsFirst())
        .orderBy('u.id')
        .executeTakeFirst()
      return longest?.website ?? null
    },
  }
}

/** Append-only. */
export function auditLog(db: Db): AuditLog {
  return {
    async record({ actorId, ...entry }) {
      await db
        .insertInto('audit_log')
        .values({ actor_id: actorId, ...entry })
        .execute()
    },
    async has({ actorId, action, subject }, since) {
      const row = await db
        .selectFrom('audit_log')
        .select('id')
        .where('subject', '=', subject)
        .where('action', '=', action)
        .where('actor_id', '=', actorId)
        .where('at', '>=', since)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
