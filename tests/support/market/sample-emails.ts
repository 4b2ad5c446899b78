import { createMemoryMailer } from '#adapters/memory/notifying/mailer.ts'
import type { NoticeContext } from '#domain/notifying/notice.ts'
import type { Email } from '#domain/notifying/ports.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { emailHandler } from '../../../workers/channels/emails.ts'
import { effectsByEvent } from './effects.ts'
import { aNoticeContext } from './notice-context.ts'
import { SAMPLE_EVENTS } from './sample-events.ts'

export const PUBLIC_URL = 'https://campus.test'
const LINK = { email: 'ada@campus.test', token: 'T'.repeat(43), code: '482913', notMe: 'N'.repeat(43) }

export type SampleEmail = { event: DomainEvent; email: Email }

/** Returns every email of the sample events, to users of these names; null for an unverified address. */
export async function sampleEmails({
  events = SAMPLE_EVENTS,
  nameOf = aNoticeContext().nameOf,
  isProven = true,
}: {
  events?: readonly DomainEvent[]
  nameOf?: NoticeContext['nameOf']
  isProven?: boolean
} = {}): Promise<SampleEmail[]> {
  const mailer = createMemoryMailer()
  const handle = emailHandler({
    identity: {
      issueVerification: async () => LINK,
      issuePasswordReset: async () => ({ ...LINK, userId: 1, hasApp: false }),
      refundEmailQuota: async () => undefined,
      issueSecuringLink: async () => 'S'.repeat(43),
      issueLostKeysLink: async () => LINK,
      issueProofCode: async () => ({ code: '482913', email: LINK.email }),
    },
    wallet: { issueCancelLink: async () => 'C'.repeat(43) },
    students: { issueStudentCode: async () => ({ code: '482913', email: LINK.email }) },
    mailer,
    publicUrl: PUBLIC_URL,
    reads: () => ({
      people: async (ids) =>
        new Map(
          ids.map((id) => [
            id,
            {
              name: isProven ? nameOf(id) : null,
              email: `person-${id}@campus.test`,
              wantsOptional: true,
              muted: new Set<never>(),
              unsubscribeToken: `stop-${id}`,
            },
          ]),
        ),
      contextOf: async () => ({ autoReleaseDays: 14, nameOf }),
      withPush: async () => new Set(),
      photosOf: async () => new Map([['order:12', 'a'.repeat(32)]]),
    }),
  })
  const each = effectsByEvent()
  const samples: SampleEmail[] = []
  for (const [index, event] of events.entries()) {
    const before = mailer.sent.length
    await handle(index + 1, event, new Date(), each(index + 1))
    samples.push(...mailer.sent.slice(before).map((email) => ({ event, email })))
  }
  return samples
}
