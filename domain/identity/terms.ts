import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { newestTerms, TERMS_VERSIONS, type TermsVersion } from '#domain/shared/terms.ts'
import type { UserId } from './user.ts'

export function termsUseCases(
  { atomically, now }: { atomically: UnitOfWork; now: Now },
  versions: readonly TermsVersion[] = TERMS_VERSIONS,
) {
  return {
    /** Throws unless the version is the newest, which is the one displayed. */
    acceptTerms: (id: UserId, version: number): Promise<void> =>
      atomically(async ({ users }) => {
        if (version !== newestTerms(versions).version)
          throw new Rejection('TERMS_CHANGED', 'The Terms have changed. Reload the page to read them.')
        const user = await users.forUpdate(id)
        if (user && user.acceptedTerms?.version !== version)
          await users.save({ ...user, acceptedTerms: { version, at: now() } })
      }),

    /** Notifies each member once of a later version than the first; returns the number. */
    announceTerms: (limit: number): Promise<number> =>
      atomically(async ({ users, outbox }) => {
        const { version, appliesFrom, changes } = newestTerms(versions)
        if (version === versions[0]?.version) return 0
        const notified = await users.takeUnnotified(version, limit)
        await outbox.append(
          notified.map((userId) => ({ type: 'terms.announced', userId, appliesFrom, changes })),
        )
        return notified.length
      }),
  }
}
