import type { DomainEvent } from '#domain/shared/events.ts'
import type { Notice } from './notice.ts'

type StudentEvent = Extract<
  DomainEvent,
  { type: `student.${'moved' | 'approved' | 'declined' | 'ends_soon'}` }
>

/** Returns what someone is told of the proof that they are a student. */
export function studentWordsFor(event: StudentEvent): Pick<Notice, 'subject' | 'lines' | 'path' | 'action'> {
  const verify = { path: '/profile#verified-student', action: 'Open your profile' }
  switch (event.type) {
    case 'student.moved':
      return {
        subject: 'You’re no longer a verified student here',
        lines: [
          'Your student email now verifies another account, so this one has lost its badge.',
          'One address can verify one account at a time.',
        ],
        ...verify,
      }
    case 'student.approved':
      return {
        subject: 'You’re a verified student now',
        lines: [
          'An admin checked your student card. Its photo is deleted within the hour. Your badge lasts a year.',
        ],
        ...verify,
      }
    case 'student.declined':
      return {
        subject: 'Your student card was declined',
        lines: [
          `Reason: “${event.reason}”`,
          'The photo is deleted within the hour. You can send another one.',
        ],
        ...verify,
      }
    case 'student.ends_soon':
      return {
        subject: 'Your student badge ends in 2 weeks',
        lines: ['Verify again to keep the badge for another year. It takes a minute.'],
        ...verify,
      }
  }
}
