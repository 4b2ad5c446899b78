import { deviceName } from '#domain/shared/device-name.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { type Act, UNANSWERED_PROOF_REQUESTS } from './step-up.ts'

export function actUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /** Consumes a proof. Returns its expiry; undefined if there is no valid one. */
    takeProof: (tokenHash: string, act: Act): Promise<Date | undefined> =>
      atomically(async ({ actProofs }) => {
        const until = await actProofs.take(tokenHash, act)
        return until !== undefined && until > now() ? until : undefined
      }),

    returnProof: (tokenHash: string, act: Act, until: Date): Promise<void> =>
      atomically(({ actProofs }) => actProofs.save(tokenHash, act, until)),

    /** Notifies the owner, once, of a session that is asked repeatedly and gives no proof. */
    noteProofRequest: (tokenHash: string): Promise<void> =>
      atomically(async ({ sessions, outbox }) => {
        const requested = await sessions.countProofRequest(tokenHash)
        if (requested?.unanswered === UNANSWERED_PROOF_REQUESTS)
          await outbox.append([
            { type: 'proof.unanswered', userId: requested.userId, device: deviceName(requested.device) },
          ])
      }),
  }
}
