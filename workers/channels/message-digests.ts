import type { MessageDigests } from '#adapters/postgres/notifying/message-digests.ts'
import { messageDigest } from '#domain/notifying/message-digest.ts'
import type { Mailer } from '#domain/notifying/ports.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { emailFromTemplate } from './email-template.ts'

type Deps = {
  digests: MessageDigests
  mailer: Mailer
  publicUrl: string
  now: () => Date
  log: { warn: (context: object, message: string) => void }
}

const PEOPLE_AT_ONCE = 100

/** Leaves out what was read before the send. An email that is rejected for good counts as sent. */
export function digestSender({ digests, mailer, publicUrl, now, log }: Deps): () => Promise<void> {
  return async () => {
    for (const userId of await digests.due(now(), PEOPLE_AT_ONCE)) {
      if (!(await digests.claim(userId, now()))) continue
      // A failure does not block the others; its lease expires.
      await send(userId).catch((error: unknown) =>
        log.warn({ err: error, userId }, 'the digest was not sent'),
      )
    }
  }

  async function send(userId: number): Promise<void> {
    const due = await digests.read(userId, now())
    const words = due && messageDigest(due.conversations)
    if (!due || !words) return digests.release(userId)
    const { path, more = [], ...rest } = words
    const email = emailFromTemplate({
      key: `digest-${userId}-${due.newestId}`,
      to: due.email,
      name: due.name,
      ...rest,
      link: `${publicUrl}${path}`,
      more: more.map((each) => ({ action: each.action, link: `${publicUrl}${each.path}` })),
      unsubscribeUrl: `${publicUrl}/unsubscribe/${due.unsubscribeToken}?about=messages`,
    })
    try {
      await mailer(email)
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error
      log.warn({ err: error, userId }, 'the email server rejected a digest')
    }
    await digests.finish(userId, due.newestId, now())
  }
}
