import { namesAmong, people, type ReadPeople } from '#adapters/postgres/identity/reads.ts'
import { photosOf } from '#adapters/postgres/notifying/photos.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { createEachDelivery } from '#adapters/postgres/runtime/deliveries.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import { untoldBy } from '#domain/notifying/routing.ts'
import { happenedAt } from '../workers/channel.ts'
import { assertAllSent, type EmailReads, emailHandler, eventEmails } from '../workers/channels/emails.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

/** What people are told by email: as a job, and tried first by the relay, which leases each in the step that hands its event on. */
export function composeEmails(
  { db, mailer, market: { identity, students, wallet } }: Pick<Core, 'db' | 'mailer' | 'market'>,
  config: Pick<Config, 'ESCROW_AUTO_RELEASE_DAYS' | 'PUBLIC_URL'>,
) {
  const autoReleaseDays = config.ESCROW_AUTO_RELEASE_DAYS ?? null
  const readsOver = (of: Db, read: ReadPeople): EmailReads => ({
    people: read,
    contextOf: noticeContexts({ namesOf: namesAmong(read), autoReleaseDays }),
    photosOf: (subjects) => photosOf(of, subjects),
  })
  const deps = { identity, students, wallet, mailer, publicUrl: config.PUBLIC_URL }
  const { each, first } = createEachDelivery(db)
  const emailsOf = eventEmails(deps)
  return {
    except: untoldBy('email'),
    handle: emailHandler({ ...deps, ...readsOver(db, (ids) => people(db, ids)), each }),
    firstTry: async (step: Db, stored: StoredEvent, read: ReadPeople) => {
      const { id: eventId, event } = stored
      const emails = await emailsOf(readsOver(step, read), eventId, event, happenedAt(stored))
      if (emails.size === 0) return undefined
      const send = await first(step, { eventId, channel: 'mail' }, emails)
      return async () => assertAllSent(await send())
    },
  }
}
