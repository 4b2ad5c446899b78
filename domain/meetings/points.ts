import { type Actor, assertAdministers } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import {
  addPoint,
  changePoint,
  type MeetingPoint,
  type MeetingPointId,
  type PointDetails,
  setPointActive,
} from './point.ts'

type Deps = { atomically: UnitOfWork; now: Now }

/** Each change is recorded in the audit log. */
export function pointUseCases({ atomically, now }: Deps) {
  const record = (
    tx: Tx,
    actor: Actor,
    action: PointAct,
    { id, name }: Named,
    reason: string,
    verb: string,
    change: { before?: string; after?: string } = {},
  ) =>
    tx.audit.record({
      ...change,
      actorId: actor.id,
      action: `meeting_point.${action}`,
      subject: `meeting_point:${id}`,
      reason: readable(reason) || `“${name}” ${verb}`,
      at: now(),
    })

  async function managed(tx: Tx, actor: Actor, id: MeetingPointId) {
    const found = await tx.meetingPoints.byId(id)
    if (!found) throw notFound(NO_POINT)
    assertAdministers(actor, found.campus)
    const all = await tx.meetingPoints.ofCampus(found.campus)
    const point = all.find((item) => item.id === id)
    if (!point) throw notFound(NO_POINT)
    return { point, others: all.filter((item) => item !== point) }
  }

  return {
    addPoint: (actor: Actor, campus: string, details: PointDetails, reason = ''): Promise<MeetingPointId> =>
      atomically(async (tx) => {
        assertAdministers(actor, campus)
        const point = addPoint(campus, details, await tx.meetingPoints.ofCampus(campus))
        const id = await tx.meetingPoints.add(point)
        await record(tx, actor, 'added', { id, name: point.name }, reason, 'was added')
        return id
      }),

    /** Changes a point; agreed meetings there retain the old texts. */
    changePoint: (actor: Actor, id: MeetingPointId, details: PointDetails, reason = ''): Promise<void> =>
      atomically(async (tx) => {
        const { point, others } = await managed(tx, actor, id)
        const changed = changePoint(point, details, others)
        await tx.meetingPoints.save(changed)
        await record(tx, actor, 'changed', changed, reason, 'was changed', {
          before: wordsOf(point),
          after: wordsOf(changed),
        })
      }),

    setPointActive: (actor: Actor, id: MeetingPointId, isActive: boolean, reason = ''): Promise<void> =>
      atomically(async (tx) => {
        const { point, others } = await managed(tx, actor, id)
        await tx.meetingPoints.save(setPointActive(point, isActive, others))
        const [action, verb] = isActive
          ? (['restored', 'is in use again'] as const)
          : (['retired', 'was retired'] as const)
        await record(tx, actor, action, point, reason, verb)
      }),
  }
}

function wordsOf({ name, directions }: PointDetails): string {
  return `${name}: ${directions}`
}

type PointAct = 'added' | 'changed' | 'retired' | 'restored'
type Named = Pick<MeetingPoint, 'id' | 'name'>

const NO_POINT = 'Meeting point not found'
