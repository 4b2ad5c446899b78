import { goneMessage, type ItemKind, pathOf, storeOf } from '#domain/catalog/ports.ts'
import { type Actor, administers, assertAdministers } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { forbidden, notFound } from '#domain/shared/rejection.ts'
import { readable, titleOf } from '#domain/shared/text.ts'
import { announcingUseCases } from './announcing.ts'
import { type CampusPage, checkedPage, DEFAULT_SET, EMPTY_PAGE, pageChanges, shownOn } from './campus-page.ts'
import { assertModeratesListings, type Disableable, disabled, enabled } from './listing-visibility.ts'
import { loggedViewUseCases } from './logged-views.ts'
import { profileModerationUseCases } from './profile-moderation.ts'
import { adminReminding } from './reminding.ts'
import { reportUseCases } from './reports.ts'
import { type RestrictingRules, restrictingUseCases } from './restricting.ts'
import { signalUseCases } from './signal-use-cases.ts'

type Deps = { atomically: UnitOfWork; now: Now } & RestrictingRules

/** Acts of admins, each in the audit log with its reason or, without one, with a description. */
export function moderationUseCases({ atomically, now, ...rules }: Deps) {
  const { takeDownGig } = rules
  async function disable(tx: Tx, actor: Actor, kind: ItemKind, id: number, reason: string) {
    assertModeratesListings(actor)
    const listing = await judge(tx, kind, id, (listing) => disabled(kind, listing, reason))
    await tx.audit.record({
      actorId: actor.id,
      action: `${kind}.disabled`,
      subject: `${kind}:${id}`,
      reason: readable(reason),
      at: now(),
    })
    return listing
  }

  return {
    ...adminReminding({ atomically, now }),
    ...announcingUseCases({ atomically, now }),

    campusPage: (campus: string): Promise<CampusPage> =>
      atomically(async ({ campusPages }) =>
        shownOn(
          (await campusPages.of(campus)) ?? EMPTY_PAGE,
          await campusPages.adminProfileWebsite(campus),
          (await campusPages.of(DEFAULT_SET)) ?? EMPTY_PAGE,
        ),
      ),

    /** Throws for admins who may not change the page. */
    ownCampusPage: (actor: Actor, campus: string): Promise<CampusPage> =>
      atomically(async ({ campusPages }) => {
        assertAdministers(actor, campus)
        return (await campusPages.of(campus)) ?? EMPTY_PAGE
      }),

    /** Changes a campus's page; the default one is for super admins. */
    changeCampusPage: (actor: Actor, campus: string, page: CampusPage, reason = ''): Promise<void> =>
      atomically(async ({ campusPages, audit }) => {
        assertAdministers(actor, campus)
        const changes = pageChanges((await campusPages.of(campus)) ?? EMPTY_PAGE, checkedPage(page))
        await campusPages.save(campus, page)
        await audit.record({
          actorId: actor.id,
          action: 'campus_page.changed',
          subject: `campus:${campus}`,
          reason: readable(reason) || 'Its communities, groups and contacts were saved',
          ...changes,
          at: now(),
        })
      }),

    /** Hides a listing from all but its owner and the admins, and notifies the owner of the reason. */
    disableListing: (actor: Actor, kind: ItemKind, id: number, reason: string): Promise<void> =>
      atomically(async (tx) => {
        const { userId, description } = await disable(tx, actor, kind, id, reason)
        if (userId === actor.id) return
        const path = pathOf({ type: kind, id })
        const facts = { userId, title: titleOf(description), path, reason: readable(reason) }
        await tx.outbox.append([{ type: 'listing.taken_down', ...facts }])
      }),

    enableListing: (actor: Actor, kind: ItemKind, id: number, reason = ''): Promise<void> =>
      atomically(async (tx) => {
        assertModeratesListings(actor)
        await judge(tx, kind, id, enabled)
        await tx.audit.record({
          actorId: actor.id,
          action: `${kind}.enabled`,
          subject: `${kind}:${id}`,
          reason: readable(reason) || 'Everyone can see it again',
          at: now(),
        })
      }),

    /** Admins delete comments on listings of their campus. */
    removeComment: (actor: Actor, id: number): Promise<void> =>
      atomically(async (tx) => {
        const { userId, item } = there(await tx.comments.byId(id), 'Comment not found')
        if (userId !== actor.id) {
          const listing = await storeOf(tx, item.type).forReference(item.id)
          if (!administers(actor, listing?.campus ?? ''))
            throw forbidden('You can only delete your own comments')
          const subject = `${item.type}:${item.id}`
          const reason = `comment ${id} of user ${userId}`
          await tx.audit.record({ actorId: actor.id, action: 'comment.removed', subject, reason, at: now() })
        }
        await tx.comments.remove(id)
      }),

    ...reportUseCases({ atomically, now, disable, takeDownGig }),
    ...restrictingUseCases({ atomically, now, ...rules }),
    ...signalUseCases({ atomically, now }),
    ...loggedViewUseCases({ atomically, now }),
    ...profileModerationUseCases({ atomically, now }),
  }
}

type Disabling = <L extends Disableable>(listing: L) => L

async function judge(tx: Tx, kind: ItemKind, id: number, change: Disabling) {
  const store = storeOf(tx, kind)
  const listing = there(await store.forUpdate(id), goneMessage(kind))
  await store.save(change(listing))
  return listing
}

function there<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw notFound(message)
  return found
}
