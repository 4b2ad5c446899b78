import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { campusOf } from '#domain/shared/campus.ts'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'
import { assertMaySend, type CardDecision, decided, type StudentCard } from './card.ts'
import { countedSince, verifiedUntil } from './verification.ts'

type Deps = { atomically: UnitOfWork; now: Now }

export function studentCardUseCases({ atomically, now }: Deps) {
  async function mayShow(tx: Tx, userId: number): Promise<string> {
    const campus = campusOf(await tx.users.forUpdate(userId))
    const sent = await tx.studentCards.sentSince(userId, countedSince(now()))
    assertMaySend(await tx.studentCards.lastOf(userId), sent)
    return campus
  }

  return {
    assertMayShowCard: (userId: number): Promise<void> =>
      atomically(async (tx) => {
        await mayShow(tx, userId)
      }),

    /** Stores a card whose photo is stored before. */
    showCard: (userId: number, image: ListingImage): Promise<number> =>
      atomically(async (tx) => {
        const campus = await mayShow(tx, userId)
        return tx.studentCards.add({
          ...{ userId, campus, image, status: 'waiting', askedAt: now() },
          ...{ decidedBy: null, decidedAt: null, reason: null },
        })
      }),

    /** Deletes the photo and notifies the owner, who is verified for a year if approved. */
    decideCard: (actor: Actor, id: number, how: CardDecision): Promise<void> =>
      atomically(async (tx) => {
        const card = await tx.studentCards.forUpdate(id)
        const after = decided(card, actor, how, now())
        await tx.studentCards.save(after)
        if (card?.image) await removePhoto(tx, card.image)
        const { userId, reason } = after
        if (how.approve) await tx.studentProofs.put({ userId, mailbox: null, until: verifiedUntil(now()) })
        await tx.audit.record({
          actorId: actor.id,
          action: how.approve ? 'student_card.approved' : 'student_card.declined',
          subject: `user:${userId}`,
          reason: readable(how.reason) || 'The card shows that they study here',
          at: now(),
        })
        await tx.outbox.append([
          reason === null
            ? { type: 'student.approved', userId }
            : { type: 'student.declined', userId, reason },
        ])
      }),

    endOldCards: (limit: number): Promise<number> =>
      atomically(async (tx) => {
        const old = await tx.studentCards.waitingSince(
          later(now(), -RETENTION_DAYS.studentCards * DAY_MS),
          limit,
        )
        for (const card of old) {
          await withdraw(tx, card)
          await tx.outbox.append([{ type: 'student.card_ended', userId: card.userId }])
        }
        return old.length
      }),
  }
}

export async function withdrawCard(tx: Tx, userId: number): Promise<void> {
  const card = await tx.studentCards.lastOf(userId)
  if (card?.status === 'waiting') await withdraw(tx, card)
}

async function withdraw(tx: Tx, card: StudentCard): Promise<void> {
  await tx.studentCards.save({ ...card, image: null, status: 'withdrawn' })
  if (card.image) await removePhoto(tx, card.image)
}

function removePhoto({ outbox }: Tx, { key }: ListingImage): Promise<void> {
  return outbox.append([{ type: 'student_card.photo_removed', imageKeys: [key] }])
}
