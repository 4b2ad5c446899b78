import type { LostKeys } from '#adapters/contract/identity/lost-keys.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { KeyRemovals } from '#domain/identity/keys/proof-ports.ts'
import type { Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

const COLUMNS = {
  askedAt: 'asked_at',
  dueAt: 'due_at',
  needsAdmin: 'needs_admin',
  note: 'note',
  approvedAt: 'approved_at',
} as const

export function keyRemovals(db: Db): KeyRemovals {
  return {
    async forUpdate(userId) {
      const row = await db
        .selectFrom('key_removals')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return row && fieldsOf(COLUMNS, row)
    },
    async save(userId, removal) {
      const row = columnsOf(COLUMNS, removal)
      await db
        .insertInto('key_removals')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async remove(userId) {
      const row = await db
        .deleteFrom('key_removals')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst()
      return row !== undefined
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('key_removals')
        .select('user_id')
        .where('due_at', '<=', now)
        .where(({ eb, or }) => or([eb('needs_admin', '=', false), eb('approved_at', 'is not', null)]))
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.user_id)
    },
  }
}

export function keyRemovalReads(db: Db): Pick<Reads, 'keyRemovalOf' | 'listLostKeys'> {
  return {
    async listLostKeys({ campus, ...page }, viewer) {
      const requested = db
        .selectFrom('key_removals as k')
        .innerJoin('users as u', 'u.id', 'k.user_id')
        .where('k.needs_admin', '=', true)
        .where('u.id', '<>', viewer.id)
        .$if(campus !== undefined, (query) => query.where('u.campus', '=', campus ?? ''))
        .$if(viewer.role !== 'SUPER_ADMIN', (query) => query.where('u.role', '=', 'USER'))
      const { count } = await requested
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await requested
        .select(['u.id', 'u.name', 'u.campus', 'u.role', 'u.created_at'])
        .select(['k.asked_at', 'k.due_at', 'k.approved_at', 'k.note'])
        .orderBy('k.asked_at')
        .orderBy('u.id')
        .limit(page.limit)
        .offset((page.page - 1) * page.limit)
        .execute()
      return { rows: rows.map(requestOf), total: Number(count) }
    },
    async keyRemovalOf(userId) {
      const row = await db
        .selectFrom('key_removals')
        .select('due_at')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return { at: row?.due_at.toISOString() ?? null }
    },
  }
}

type RequestRow = {
  id: number
  name: string
  campus: string
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'
  created_at: Date
  asked_at: Date
  due_at: Date
  approved_at: Date | null
  note: string
}

function requestOf(row: RequestRow): LostKeys {
  return {
    user: {
      ...{ id: row.id, name: row.name, campus: row.campus, role: row.role },
      joinedAt: row.created_at.toISOString(),
    },
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
  }
}
