import type { UserId } from '#domain/identity/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { removeProfilePicture } from '#domain/shared/orphaned-images.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { mayLookUp, mayModerateProfile } from './access.ts'

/** Part of a profile that an admin removes: the picture, or the faculty and the line about the user. */
export type ProfilePart = 'picture' | 'texts'

const EMPTY = {
  picture: { picture: null },
  texts: { faculty: null, about: null },
} as const

export function profileModerationUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    removeFromProfile: (
      actor: Actor,
      id: UserId,
      { part, reason: given }: { part: ProfilePart; reason: string },
    ): Promise<string> =>
      atomically(async (tx) => {
        const user = await tx.users.forUpdate(id)
        if (!user || user.deletedAt || !mayLookUp(user, actor)) throw notFound('User not found')
        if (!mayModerateProfile(user, actor))
          throw new Rejection('IS_ADMIN', 'Only a super admin can change the profile of an admin', {
            kind: 'forbidden',
          })
        const reason = requiredReason(given)
        const shown = part === 'picture' ? user.picture : (user.faculty ?? user.about)
        if (shown === null) throw new Rejection('NOTHING_SHOWN', `${user.name} doesn’t show that any more`)
        await tx.users.save({ ...user, ...EMPTY[part] })
        if (part === 'picture') await removeProfilePicture(tx, user.picture)
        await tx.audit.record({
          ...{ actorId: actor.id, subject: `user:${id}`, reason, at: now() },
          action: part === 'picture' ? 'user.picture_removed' : 'user.texts_removed',
        })
        await tx.outbox.append([{ type: 'profile.taken_down', userId: id, part, reason }])
        return user.name
      }),
  }
}
