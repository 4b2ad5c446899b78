import type { ListingKind } from '#domain/catalog/ports.ts'
import { type Actor, administers, assertAdministers } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { type CampusPage, checkedPage, DEFAULT_SET, EMPTY_PAGE, shownOn } from './campus-page.ts'
import { assertModeratesListings, type Disableable, disabled, enabled } from './listing-visibility.ts'
import { reportUseCases } from './reports.ts'
import { viewedPictureUseCases } from './viewed-pictures.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  /** Deletes an open gig, as the gigs have it. */
  takeDownGig: (tx: Tx, id: number, actor: Actor, reason: string) => Promise<void>
}

/** What admins do. Every act is kept in the audit log with its reason or, without one, with what it did. */
export function moderationUseCases({ atomically, now, takeDownGig }: Deps) {
  async function disable(tx: Tx, actor: Actor, kind: ListingKind, id: number, reason: string): Promise<void> {
    assertModeratesListings(actor)
    await judge(tx, kind, id, (listing) => disabled(kind, listing, reason))
    await tx.audit.record({
      actorId: actor.id,
      action: `${kind}.disabled`,
      subject: `${kind}:${id}`,
      reason: readable(reason),
      at: now(),
    })
  }

  return {
    /** What is shown on a campus, the default set filled in. */
    campusPage: (campus: string): Promise<CampusPage> =>
      atomically(async ({ campusPages }) =>
        shownOn(
          (await campusPages.of(campus)) ?? EMPTY_PAGE,
          await campusPages.adminProfileWebsite(campus),
          (await campusPages.of(DEFAULT_SET)) ?? EMPTY_PAGE,
        ),
      ),

    /** What was set for a campus itself, for who may change it. */
    ownCampusPage: (actor: Actor, campus: string): Promise<CampusPage> =>
      atomically(async ({ campusPages }) => {
        assertAdministers(actor, campus)
        return (await campusPages.of(campus)) ?? EMPTY_PAGE
      }),

    /** Sets the page of a campus; the default set is for super admins. */
    changeCampusPage: (actor: Actor, campus: string, page: CampusPage, reason = ''): Promise<void> =>
      atomically(async ({ campusPages, audit }) => {
        assertAdministers(actor, campus)
        await campusPages.save(campus, checkedPage(page))
        await audit.record({
          actorId: actor.id,
          action: 'campus_page.changed',
          subject: `campus:${campus}`,
          reason: readable(reason) || 'Its communities, groups and contacts were saved',
          at: now(),
        })
      }),

    /** Takes a listing out of everyone's sight but its owner's and the admins'. */
    disableListing: (actor: Actor, kind: ListingKind, id: number, reason: string): Promise<void> =>
      atomically((tx) => disable(tx, actor, kind, id, reason)),

    /** Puts a listing back into everyone's sight. */
    enableListing: (actor: Actor, kind: ListingKind, id: number, reason = ''): Promise<void> =>
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

    /** Removes an own comment, or as moderation one on a listing of the campus that the actor looks after. */
    removeComment: (actor: Actor, id: number): Promise<void> =>
      atomically(async (tx) => {
        const { userId, item } = there(await tx.comments.byId(id), 'Comment not found')
        if (userId !== actor.id) {
          const listing = await (item.type === 'product' ? tx.products : tx.businesses).ownership(item.id)
          if (!administers(actor, listing?.campus ?? ''))
            throw new Rejection('FORBIDDEN', 'You can only delete your own comments', { kind: 'forbidden' })
          const subject = `${item.type}:${item.id}`
          const reason = `comment ${id} of user ${userId}`
          await tx.audit.record({ actorId: actor.id, action: 'comment.removed', subject, reason, at: now() })
        }
        await tx.comments.remove(id)
      }),

    ...reportUseCases({ atomically, now, disable, takeDownGig }),
    ...viewedPictureUseCases({ atomically, now }),
  }
}

type Disabling = <L extends Disableable>(listing: L) => L

async function judge({ products, businesses }: Tx, kind: ListingKind, id: number, change: Disabling) {
  if (kind === 'product')
    await products.save(change(there(await products.forUpdate(id), 'Product not found or has been removed')))
  else
    await businesses.save(
      change(there(await businesses.forUpdate(id), 'Business not found or has been removed')),
    )
}

function there<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw notFound(message)
  return found
}
