import { sql } from 'kysely'
import { type Actor, campusInScope, scopeOf } from '#domain/shared/actor.ts'
import type { WorkKind } from '#domain/shared/admin-summary.ts'
import type { Db } from '../runtime/database.ts'
import { signalsFor } from './signal-reads.ts'

type Waiting = { kind: WorkKind; count: number; since: Date | null }

/** Number and oldest date by kind, in this admin's scope and not about themselves. */
export async function waitingFor(db: Db, viewer: Actor): Promise<Waiting[]> {
  const campus = campusInScope(viewer, undefined)
  const here = campus === undefined ? sql`true` : sql`campus = ${campus}`
  const ofMembers = campus === undefined ? sql`true` : sql`u.campus = ${campus} and u.role = 'USER'`
  const signals = signalsFor(db, viewer, { status: 'open', campus }).select('s.raised_at')
  const { rows } = await sql<Waiting>`
    select 'disputes' as kind, count(*)::int as count, min(opened_at) as since from disputes
    where status = 'open' and ${viewer.id} not in (payer_id, payee_id) and ${here}
    union all
    select 'reports', count(*)::int, min(created_at) from reports
    where status = 'open' and user_id <> ${viewer.id} and ${here}
    union all
    select 'studentCards', count(*)::int, min(asked_at) from student_cards
    where status = 'waiting' and user_id <> ${viewer.id} and ${here}
    union all
    select 'lostKeys', count(*)::int, min(k.asked_at) from key_removals k join users u on u.id = k.user_id
    where k.needs_admin and k.approved_at is null and ${ofMembers}
    union all
    select 'corrections', count(*)::int, min(asked_at) from corrections
    where status = 'waiting' and ${viewer.id} not in (asked_by, user_id) and ${scopeOf(viewer).all}
    union all
    select 'signals', count(*)::int, min(raised_at) from ${signals} as s`.execute(db)
  return rows
}
