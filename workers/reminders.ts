import type { IdentityUseCases } from '#domain/identity/use-cases.ts'
import type { adminReminding } from '#domain/moderation/reminding.ts'
import type { reportUseCases } from '#domain/moderation/reports.ts'
import type { restrictingUseCases } from '#domain/moderation/restricting.ts'
import type { alertingUseCases } from '#domain/notifying/alerts/alerting.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { StudentUseCases } from '#domain/students/use-cases.ts'
import { BATCH, counted, deadlines, type Log } from './batches.ts'
import type { Schedule } from './schedules.ts'

/** Tells verified students that their year ends soon. */
export function studentReminder(
  { remindOfEnds }: Pick<StudentUseCases, 'remindOfEnds'>,
  log: Pick<Log, 'info'>,
): Schedule {
  return {
    name: 'students.remind',
    everyMs: HOUR_MS,
    run: counted(remindOfEnds, log, 'reminded students to verify again'),
  }
}

/** Deletes photos of student cards that no admin looked at in time. */
export function cardEnds(
  { endOldCards }: Pick<StudentUseCases, 'endOldCards'>,
  log: Pick<Log, 'info'>,
): Schedule {
  return {
    name: 'cards.end',
    everyMs: HOUR_MS,
    run: counted(endOldCards, log, 'deleted photos of student cards that no admin looked at'),
  }
}

/** Warns members about whom an admin upheld a report. */
export function reportWarnings(
  { warnReported }: Pick<ReturnType<typeof reportUseCases>, 'warnReported'>,
  log: Pick<Log, 'info'>,
): Schedule {
  return {
    name: 'reports.warn',
    everyMs: 10 * MINUTE_MS,
    run: counted(warnReported, log, 'warned members about upheld reports'),
  }
}

/** Tells admins in the morning what waits for them. Looked at often, so that it comes at eight, or once the workers are back. */
export function adminSummaries(
  { sendSummaries }: Pick<ReturnType<typeof adminReminding>, 'sendSummaries'>,
  { systemState, isSandbox }: { systemState: () => Promise<SystemState>; isSandbox: boolean },
  log: Pick<Log, 'info' | 'error'>,
): Schedule {
  return {
    name: 'admins.remind',
    everyMs: 5 * MINUTE_MS,
    run: async () => {
      const { done, failures } = await sendSummaries(systemState, isSandbox)
      for (const failure of failures) log.error({ err: failure }, 'an admin could not be told of open work')
      if (done > 0) log.info({ done }, 'told admins in the morning of open work')
    },
  }
}

/** Tells admins at once of reports and student cards that have waited a day. */
export function overdueWork(
  { tellOverdue }: Pick<ReturnType<typeof adminReminding>, 'tellOverdue'>,
  log: Pick<Log, 'info'>,
): Schedule {
  return {
    name: 'admins.overdue',
    everyMs: 5 * MINUTE_MS,
    run: counted(tellOverdue, log, 'told admins of reports and student cards that are a day old'),
  }
}

/** Tells members of a new version of the Terms before it applies. */
export function termsAnnouncement(
  { announceTerms }: Pick<IdentityUseCases, 'announceTerms'>,
  log: Pick<Log, 'info'>,
): Schedule {
  return {
    name: 'terms.announce',
    everyMs: 10 * MINUTE_MS,
    run: counted(announceTerms, log, 'told members of the new Terms'),
  }
}

/** Removes keys whose owners asked for it by email and did not stop it in time. */
export function keyRemovals({ removeDueKeys }: Pick<IdentityUseCases, 'removeDueKeys'>, log: Log): Schedule {
  return {
    name: 'keys.remove',
    everyMs: MINUTE_MS,
    run: deadlines(removeDueKeys, log, 'removed lost keys after their wait'),
  }
}

/** Deletes the members whom a super admin wanted gone, once that can't be taken back any more. */
export function memberRemoval(
  { removeDue }: Pick<IdentityUseCases, 'removeDue'>,
  log: Pick<Log, 'error'>,
): Schedule {
  return {
    name: 'members.remove',
    everyMs: 5 * MINUTE_MS,
    run: async () => {
      for (const failure of (await removeDue(BATCH)).failures)
        log.error({ err: failure }, 'a member could not be deleted')
    },
  }
}

/** Ends suspensions of members, and holds on their withdrawals, whose time is over. */
export function restrictionEnds(
  { endDueRestrictions }: Pick<ReturnType<typeof restrictingUseCases>, 'endDueRestrictions'>,
  log: Log,
): Schedule {
  return {
    name: 'restrictions.end',
    everyMs: MINUTE_MS,
    run: deadlines(endDueRestrictions, log, 'ended suspensions and holds whose time is over'),
  }
}

/** Sends in the evening what was more than a person is told one by one. */
export function alertDigests(
  send: ReturnType<typeof alertingUseCases>['sendAlertDigests'],
  log: Log,
): Schedule {
  return {
    name: 'alerts.digest',
    everyMs: 10 * MINUTE_MS,
    run: deadlines(send, log, 'sent digests of alerts'),
  }
}
