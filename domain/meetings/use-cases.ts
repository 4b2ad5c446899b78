import { type Order, orderTitle } from '#domain/ordering/order.ts'
import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import type { Instant } from '#domain/shared/time.ts'
import { sideOf } from './access.ts'
import { toDomainEvents } from './domain-events.ts'
import { decide, evolve, type Meeting, type MeetingCommand, noMeeting } from './meeting.ts'
import type { MeetingPointId } from './point.ts'
import { pointUseCases } from './points.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type CommandOn = (meeting: Meeting, tx: Tx) => Promise<MeetingCommand>

/** Use cases of meetings; each step locks the order before its meeting. */
export function meetingsUseCases({ atomically, now }: Deps) {
  async function settle(tx: Tx, order: Order, meeting: Meeting, command: MeetingCommand): Promise<void> {
    const at = now()
    const events = decide(meeting, order, command, at)
    if (events.length === 0) return
    await tx.meetings.save({ ...events.reduce(evolve, meeting), updatedAt: at })
    const titled = { ...order, title: orderTitle(order) }
    await tx.outbox.append(events.flatMap((event) => toDomainEvents(event, meeting, titled)))
  }

  async function run(tx: Tx, orderId: number, by: number, commandOn: CommandOn): Promise<number> {
    const order = await tx.orders.forUpdate(orderId)
    if (!order || sideOf(order, by) === undefined) throw notFound('Order not found')
    const meeting = (await tx.meetings.forUpdate(orderId)) ?? noMeeting(orderId, now())
    await settle(tx, order, meeting, await commandOn(meeting, tx))
    return orderId
  }

  return {
    ...pointUseCases({ atomically, now }),

    /** Replaces an earlier proposal. The same request key is one proposal. */
    propose: (orderId: number, by: number, { requestKey: key, pointId, at }: Suggested): Promise<number> =>
      atomically((tx) =>
        runOnce(tx, { by, key }, () =>
          run(tx, orderId, by, async () => {
            const point = await tx.meetingPoints.byId(pointId)
            return { type: 'propose', by, point, at }
          }),
        ),
      ),

    /** `round` is the proposal that was seen. */
    accept: (orderId: number, by: number, round: number): Promise<number> =>
      atomically((tx) =>
        run(tx, orderId, by, async ({ proposal }) => {
          const point = proposal ? await tx.meetingPoints.byId(proposal.pointId) : undefined
          return { type: 'accept', by, point, round }
        }),
      ),

    drop: (orderId: number, by: number, round: number): Promise<number> =>
      atomically((tx) => run(tx, orderId, by, async () => ({ type: 'drop', by, round }))),

    async remind(limit: number): Promise<BatchOutcome> {
      const due = await atomically(({ meetings }) => meetings.due(now(), limit))
      const failures: unknown[] = []
      for (const id of due)
        await atomically(async (tx) => {
          const order = await tx.orders.forUpdate(id)
          const meeting = await tx.meetings.forUpdate(id)
          if (order && meeting) await settle(tx, order, meeting, { type: 'tick' })
        }).catch((error: unknown) => failures.push(error))
      return { done: due.length - failures.length, failures }
    },
  }
}

type Suggested = { pointId: MeetingPointId; at: Instant; requestKey?: string | undefined }

export type MeetingsUseCases = ReturnType<typeof meetingsUseCases>
