import { type Selectable, sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import type { AdminStudentCard } from '#adapters/contract/students/student-cards.ts'
import { type StudentCard, seesCard } from '#domain/students/card.ts'
import type { StudentCards } from '#domain/students/ports.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'
import { pageOf, type Sort } from '../runtime/page.ts'

/** The unique index of `0001_students.sql` allows one pending card per user. */
export function studentCards(db: Db): StudentCards {
  const all = () => db.selectFrom('student_cards').selectAll().forUpdate()
  return {
    async add(card) {
      const { id } = await db
        .insertInto('student_cards')
        .values(rowOf(card))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    forUpdate: async (id) => cardOf(await all().where('id', '=', id).executeTakeFirst()),
    lastOf: async (userId) =>
      cardOf(await all().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst()),
    async sentSince(userId, since) {
      const { count } = await db
        .selectFrom('student_cards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('asked_at', '>', since)
        .executeTakeFirstOrThrow()
      return count
    },
    async waitingSince(since, limit) {
      const rows = await db
        .selectFrom('student_cards')
        .selectAll()
        .where('status', '=', 'waiting')
        .where('asked_at', '<=', since)
        .orderBy('asked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
      return rows.flatMap((row) => cardOf(row) ?? [])
    },
    async save({ id, ...card }) {
      await db.updateTable('student_cards').set(rowOf(card)).where('id', '=', id).execute()
    },
    async removeAllOf(userId) {
      const { rows } = await sql<{ key: string | null }>`
        delete from student_cards where user_id = ${userId} returning key`.execute(db)
      return rows.flatMap(({ key }) => key ?? [])
    },
  }
}

export function studentCardReads(db: Db): Pick<Reads, 'listStudentCards' | 'studentCardImage'> {
  return {
    async listStudentCards(query) {
      const matching = db
        .selectFrom('student_cards as c')
        .where('c.status', '=', 'waiting')
        .$if(query.campus !== undefined, (some) => some.where('c.campus', '=', query.campus ?? ''))
      const sort: Sort = [{ by: 'c.asked_at' }, { by: 'c.id' }]
      const selected = db
        .selectFrom('student_cards as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select(['c.id', 'c.campus', 'c.asked_at', 'c.user_id', 'u.name'])
        .select(['c.width', 'c.height', 'c.placeholder'])
      const { rows, total } = await pageOf(selected, matching, sort, query)
      return { rows: rows.map(shownOf), total }
    },
    async studentCardImage(id, viewer) {
      const row = await db
        .selectFrom('student_cards')
        .select(['key', 'campus', 'status', 'user_id as userId'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.key && seesCard(row, viewer) ? row.key : undefined
    },
  }
}

type ShownRow = Pick<
  Selectable<Database['student_cards']>,
  'id' | 'campus' | 'asked_at' | 'user_id' | 'width' | 'height' | 'placeholder'
> & { name: string }

function shownOf(row: ShownRow): AdminStudentCard {
  return {
    id: row.id,
    campus: row.campus,
    askedAt: row.asked_at.toISOString(),
    user: { id: row.user_id, name: row.name },
    image: {
      id: row.id,
      width: row.width ?? 1,
      height: row.height ?? 1,
      placeholder: row.placeholder ?? '#000000',
    },
  }
}

const COLUMNS = {
  userId: 'user_id',
  campus: 'campus',
  status: 'status',
  askedAt: 'asked_at',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
  reason: 'reason',
} as const

function rowOf({ image, ...card }: Omit<StudentCard, 'id'>) {
  return {
    ...columnsOf(COLUMNS, card),
    key: image?.key ?? null,
    width: image?.width ?? null,
    height: image?.height ?? null,
    placeholder: image?.placeholder ?? null,
  }
}

function cardOf(row: Selectable<Database['student_cards']> | undefined): StudentCard | undefined {
  if (!row) return undefined
  const { key, width, height, placeholder } = row
  const hasImage = key !== null && width !== null && height !== null && placeholder !== null
  return {
    ...fieldsOf({ id: 'id', ...COLUMNS }, row),
    image: hasImage ? { key, width, height, placeholder } : null,
  }
}
