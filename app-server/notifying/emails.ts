import { namesAmong, readPeople } from '#adapters/postgres/identity/reads.ts'
import { photosOf } from '#adapters/postgres/notifying/photos.ts'
import { withPush } from '#adapters/postgres/notifying/push.ts'
import { addedAmong } from '#adapters/postgres/wallet/deposits.ts'
import { noticeContexts } from '#domain/notifying/context.ts'
import { silentFor } from '#domain/notifying/routing.ts'
import { emailHandler } from '../../workers/channels/emails.ts'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'

export function composeEmails(
  { db, mailer, now, market: { identity, students, wallet } }: Pick<Core, 'db' | 'mailer' | 'now' | 'market'>,
  config: Pick<Config, 'ESCROW_AUTO_RELEASE_DAYS' | 'PUBLIC_URL'>,
) {
  const autoReleaseDays = config.ESCROW_AUTO_RELEASE_DAYS ?? null
  return {
    except: silentFor('email'),
    handle: emailHandler({
      ...{ identity, students, wallet, mailer, publicUrl: config.PUBLIC_URL },
      reads: (known) => {
        const people = readPeople(db, known)
        return {
          people,
          contextOf: noticeContexts({
            namesOf: namesAmong(people),
            addedFor: addedAmong(db, people),
            autoReleaseDays,
          }),
          withPush: (ids) => withPush(db, ids, now()),
          photosOf: (subjects) => photosOf(db, subjects),
        }
      },
    }),
  }
}
