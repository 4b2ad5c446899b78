import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import type { EventsNamed, NoticeRules } from '../notice-rule.ts'
import { calm } from './account-notices.ts'

const VERIFY = { path: '/profile#verified-student', action: 'Open your profile' }

export const STUDENT_NOTICES: NoticeRules<EventsNamed<'student.'>> = {
  'student.moved': calm(() => ({
    subject: 'You’re no longer a verified student here',
    lines: [
      'Your student email now verifies another account, so this one has lost its badge.',
      'One address can verify one account at a time.',
    ],
    ...VERIFY,
  })),
  'student.approved': calm(() => ({
    subject: 'You’re a verified student now',
    lines: [
      'An admin checked your student card. Its photo is deleted within the hour. Your badge lasts a year.',
    ],
    ...VERIFY,
  })),
  'student.declined': calm((event) => ({
    subject: 'Your student card was declined',
    lines: [`Reason: “${event.reason}”`, 'The photo is deleted within the hour. You can send another one.'],
    ...VERIFY,
  })),
  'student.card_ended': calm(() => ({
    subject: 'Your student card wasn’t checked in time',
    lines: [
      `No admin looked at it within ${RETENTION_DAYS.studentCards} days, so we deleted the photo. You can send another one.`,
    ],
    ...VERIFY,
  })),
  'student.ends_soon': calm(() => ({
    subject: 'Your student badge ends in 2 weeks',
    lines: ['Verify again to keep the badge for another year. It takes a minute.'],
    ...VERIFY,
  })),
}
