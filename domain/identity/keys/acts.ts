import { deviceName } from '#domain/shared/device-name.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { type Act, UNANSWERED_ASKS } from './step-up.ts'

/** Proofs of single acts, used up by the calls that they were given for. */
export function actUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /** Uses up the proof of an act; returns until when it was good, or undefined when there is none that is fresh. */
    takeProof: (tokenHash: string, act: Act): Promise<Date | undefined> =>
      atomically(async ({ actProofs }) => {
        const until = await actProofs.take(tokenHash, act)
        return until !== undefined && until > now() ? until : undefined
      }),

    /** Gives a proof back that was used up by a call which did nothing. */
    returnProof: (tokenHash: string, act: Act, until: Date): Promise<void> =>
      atomically(({ actProofs }) => actProofs.save(tokenHash, act, until)),

    /** Notes that a session was asked for a proof; tells the owner of one that is asked again and again and gives none, once. */
    noteAsk: (tokenHash: string): Promise<void> =>
      atomically(async ({ sessions, outbox }) => {
        const asked = await sessions.countAsk(tokenHash)
        if (asked?.unanswered === UNANSWERED_ASKS)
          await outbox.append([
            { type: 'proof.unanswered', userId: asked.userId, device: deviceName(asked.device) },
          ])
      }),
  }
}
