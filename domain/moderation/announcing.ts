import type { Actor } from '#domain/shared/actor.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { timeInWords } from '#domain/shared/time.ts'
import { type AnnouncementDetails, announce, assertAnnounces, end, isLive } from './announcement.ts'

type Deps = { atomically: UnitOfWork; now: Now }

/** Each act is recorded in the audit log. */
export function announcingUseCases({ atomically, now }: Deps) {
  return {
    /** Publishes at once; members are notified in batches. Returns its id. */
    announce: (actor: Actor, details: AnnouncementDetails): Promise<number> =>
      atomically(async ({ announcements, audit, outbox }) => {
        assertAnnounces(actor, details.campus)
        const at = now()
        const made = announce(actor, details, await announcements.countLive(details.campus, at), at)
        const id = await announcements.add(made)
        await audit.record({
          actorId: actor.id,
          action: 'announcement.made',
          subject: `announcement:${id}`,
          reason: `Shown until ${timeInWords(made.endsAt)}`,
          after: made.text,
          at,
        })
        await outbox.append([{ type: 'announcement.made', announcementId: id }])
        return id
      }),

    /** Members not yet notified are left out. */
    endAnnouncement: (actor: Actor, id: number): Promise<void> =>
      atomically(async ({ announcements, audit }) => {
        const found = await announcements.forUpdate(id)
        if (!found) throw notFound('Announcement not found')
        const at = now()
        await announcements.save(end(actor, found, at))
        await audit.record({
          actorId: actor.id,
          action: 'announcement.ended',
          subject: `announcement:${id}`,
          reason: `It would have ended on ${timeInWords(found.endsAt)}`,
          before: found.text,
          at,
        })
      }),

    notifyMembers: (id: number, limit: number): Promise<number> =>
      atomically(async ({ announcements, outbox }) => {
        const found = await announcements.forUpdate(id)
        if (!found || !isLive(found, now())) return 0
        const { campus, text } = found
        const people = await announcements.takeUnnotified(id, limit)
        await outbox.append(
          people.map((userId) => ({ type: 'announcement.told', announcementId: id, userId, campus, text })),
        )
        return people.length
      }),
  }
}
