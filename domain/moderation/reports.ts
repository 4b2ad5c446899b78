import { canBeDisabled, type ItemKind, pathOf } from '#domain/catalog/ports.ts'
import { type FiledReport, isAboutListing } from '#domain/messaging/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { WARNING_DELAY_HOURS } from './limits.ts'

const REPORT_ACTIONS = ['disable', 'warn', 'dismiss'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

type Deps = {
  atomically: UnitOfWork
  now: Now
  disable: (tx: Tx, actor: Actor, kind: ItemKind, id: number, reason: string) => Promise<unknown>
  takeDownGig: (tx: Tx, id: number, actor: Actor, reason: string) => Promise<unknown>
}

const NO_REPORT = 'Report not found'

export function reportUseCases({ atomically, now, disable, takeDownGig }: Deps) {
  async function takeDown(tx: Tx, actor: Actor, report: FiledReport, reason: string): Promise<void> {
    if (!isAboutListing(report)) throw invalid('action', 'Only a listing can be disabled')
    const { kind, itemId: id } = report
    if (id === null) throw notFound('This has already been removed')
    if (canBeDisabled(kind)) await disable(tx, actor, kind, id, reason)
    else await takeDownGig(tx, id, actor, reason)
  }

  return {
    /** Decides all open reports about the same subject (R20). No one decides on a report about themselves. */
    resolveReport: (
      actor: Actor,
      id: number,
      { action, reason: given }: { action: ReportAction; reason: string },
    ): Promise<void> =>
      atomically(async (tx) => {
        const report = await tx.reports.forUpdate(id)
        if (!report || !administers(actor, report.campus)) throw notFound(NO_REPORT)
        if (report.userId === actor.id) throw forbidden('Another admin must decide on a report about you')
        if (report.status !== 'open')
          throw new Rejection('ALREADY_DECIDED', 'This report has already been decided')
        const reason = requiredReason(given)
        if (action === 'disable') await takeDown(tx, actor, report, reason)
        const status = action === 'dismiss' ? 'dismissed' : 'acted'
        await tx.reports.decide(report, { status, by: actor.id, at: now(), reason })
        const done = ({ disable: 'upheld', warn: 'warned', dismiss: 'dismissed' } as const)[action]
        await tx.audit.record({
          actorId: actor.id,
          action: `report.${done}`,
          subject: `report:${id}`,
          reason,
          at: now(),
        })
        if (action === 'dismiss') return
        if (namesReporter(report)) await tx.reports.warnLater(id, later(now(), WARNING_DELAY_HOURS * HOUR_MS))
        else await notify(tx, report, action === 'disable', reason)
      }),

    warnReported: (limit: number): Promise<number> =>
      atomically(async (tx) => {
        const due = await tx.reports.takeDueWarnings(now(), limit)
        for (const { decision, ...report } of due)
          if (await tx.users.isOpen(report.userId)) await notify(tx, report, false, decision)
        return due.length
      }),
  }
}

/** True if one other user has the message, or knows what happened: an immediate warning could reveal them. */
function namesReporter({ kind }: FiledReport): boolean {
  return kind === 'message' || kind === 'person'
}

async function notify(
  { outbox }: Tx,
  report: FiledReport,
  isTakenDown: boolean,
  reason: string,
): Promise<void> {
  const { id: reportId, userId, kind, title } = report
  const path = pathOfReported(report, isTakenDown)
  await outbox.append([{ type: 'report.upheld', reportId, userId, kind, title, isTakenDown, path, reason }])
}

function pathOfReported(report: FiledReport, isTakenDown: boolean): string | null {
  if (!isAboutListing(report) || report.itemId === null) return null
  const { kind: type, itemId: id } = report
  return isTakenDown && !canBeDisabled(type) ? null : pathOf({ type, id })
}
