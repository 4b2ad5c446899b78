import {
  type OpenWork,
  SYSTEM_PARTS,
  type SystemPart,
  type SystemState,
  troublesOf,
  WORK_KINDS,
  type WorkKind,
} from '#domain/shared/admin-summary.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { inWords } from '#domain/shared/text.ts'
import { DAY_MS, daysInWords, HOUR_MS, type Instant, timeInWords } from '#domain/shared/time.ts'
import type { NoticeItem } from '../notice.ts'
import type { NoticeRules } from '../notice-rule.ts'

export const ADMIN_WORK_NOTICES: NoticeRules<'admin.summary' | 'admin.work_overdue'> = {
  'admin.summary': {
    isOptional: () => true,
    notices({ userId, at: time, work, system }) {
      const at = new Date(time)
      return [
        {
          userId,
          kind: 'administration',
          subject: `Today: ${inWords(countsOf(work, system, at), 'and')}`,
          lines: [`This is how it was on ${timeInWords(at)}.`],
          items: [...WORK_KINDS.flatMap((kind) => workItems(work, kind)), ...systemItems(system, at)],
          ...DASHBOARD,
        },
      ]
    },
  },
  'admin.work_overdue': {
    isOptional: () => true,
    notices({ userId, reports, studentCards, since }) {
      const overdue = (['reports', 'studentCards'] as const)
        .map((kind) => ({ kind, count: { reports, studentCards }[kind] }))
        .filter(({ count }) => count > 0)
      return [
        {
          userId,
          kind: 'administration',
          subject: `Open for a day: ${inWords(
            overdue.map(({ kind, count }) => counted(count, WORK[kind].short)),
            'and',
          )}`,
          lines: [`Members have been waiting for your decision since ${timeInWords(new Date(since))}.`],
          items: overdue.map(({ kind, count }) => ({
            text: counted(count, WORK[kind].long),
            path: WORK[kind].path,
          })),
          ...DASHBOARD,
        },
      ]
    },
  },
}

const DASHBOARD = { path: '/admin/dashboard', action: 'Open dashboard' }

const WORK: Record<
  WorkKind,
  { short: readonly [string, string]; long: readonly [string, string]; path: string }
> = {
  disputes: {
    short: ['dispute', 'disputes'],
    long: ['open dispute', 'open disputes'],
    path: '/admin/disputes',
  },
  reports: { short: ['report', 'reports'], long: ['open report', 'open reports'], path: '/admin/reports' },
  studentCards: {
    short: ['student card', 'student cards'],
    long: ['student card to check', 'student cards to check'],
    path: '/admin/student-cards',
  },
  lostKeys: {
    short: ['locked-out member', 'locked-out members'],
    long: ['locked-out member', 'locked-out members'],
    path: '/admin/lost-keys',
  },
  corrections: {
    short: ['request', 'requests'],
    long: ['refund or adjustment to approve', 'refunds or adjustments to approve'],
    path: '/admin/corrections',
  },
  signals: {
    short: ['sign of possible fraud', 'signs of possible fraud'],
    long: ['sign of possible fraud', 'signs of possible fraud'],
    path: '/admin/signals',
  },
}

/** A backup and the disk have no page. */
const PAGES: Partial<Record<SystemPart, string>> = {
  payouts: '/admin/money',
  jobs: '/admin/jobs',
  books: '/admin/books',
  comparison: '/admin/books',
}

function countsOf(work: readonly OpenWork[], system: SystemState | null, at: Instant): string[] {
  const troubles = system ? troublesOf(system, at).length : 0
  return [
    ...WORK_KINDS.flatMap((kind) =>
      work.filter((open) => open.kind === kind).map(({ count }) => counted(count, WORK[kind].short)),
    ),
    ...(troubles > 0 ? [counted(troubles, ['problem', 'problems'])] : []),
  ]
}

function workItems(work: readonly OpenWork[], kind: WorkKind): NoticeItem[] {
  return work
    .filter((open) => open.kind === kind)
    .map(({ count, since }) => ({
      text: sinceWhen(counted(count, WORK[kind].long), count, since),
      path: WORK[kind].path,
    }))
}

function systemItems(system: SystemState | null, at: Instant): NoticeItem[] {
  if (!system) return []
  const troubles = new Set(troublesOf(system, at))
  const item = (part: SystemPart): NoticeItem[] => {
    const text = inText(system, part, at)
    const path = PAGES[part]
    const said = troubles.has(part) ? `Check this: ${text}` : text
    return text === '' ? [] : [{ text: said, ...(path !== undefined && { path }) }]
  }
  const right = SYSTEM_PARTS.filter((part) => !troubles.has(part))
  return [...troubles, ...right].flatMap(item)
}

function inText(
  { failedPayouts, failedJobs, booksOff, comparison, backupAt, diskFree }: SystemState,
  part: SystemPart,
  at: Instant,
): string {
  switch (part) {
    case 'payouts':
      return `${failedPayouts === 0 ? 'No failed payouts' : counted(failedPayouts, ['failed payout', 'failed payouts'])} in the last 24 hours`
    case 'jobs':
      return failedJobs === null
        ? 'No failed jobs'
        : sinceWhen(
            counted(failedJobs.count, ['failed job', 'failed jobs']),
            failedJobs.count,
            failedJobs.since,
          )
    case 'books':
      return booksOff === 0 ? 'The books balance' : `The books are off by ${formatKobo(booksOff)}`
    case 'comparison':
      return comparison === null
        ? 'No comparison with the payment provider yet'
        : `Last comparison with the payment provider ${ageInWords(comparison.at, at)}, ${outcomeOf(comparison)}`
    case 'backup':
      return backupAt === null ? 'No backup yet' : `Last backup ${ageInWords(backupAt, at)}`
    case 'disk':
      return diskFree === null ? '' : `The disk is ${Math.round((1 - diskFree) * 100)}% full`
  }
}

function outcomeOf({ hasFailed, differences }: NonNullable<SystemState['comparison']>): string {
  if (hasFailed) return 'not completed'
  return differences === 0 ? 'no differences' : counted(differences, ['difference', 'differences'])
}

function counted(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many}`
}

function sinceWhen(what: string, count: number, since: string): string {
  return `${what}, ${count === 1 ? 'since' : 'the oldest since'} ${timeInWords(new Date(since))}`
}

function ageInWords(time: string, at: Instant): string {
  const then = new Date(time)
  const hours = Math.floor((at.getTime() - then.getTime()) / HOUR_MS)
  const days = Math.floor(hours / (DAY_MS / HOUR_MS))
  const age =
    days >= 2
      ? `${daysInWords(days)} ago`
      : hours < 1
        ? 'within the last hour'
        : `${counted(hours, ['hour', 'hours'])} ago`
  return `${age} (${timeInWords(then)})`
}
