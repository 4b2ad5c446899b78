import type { FastifyInstance, FastifyRequest } from 'fastify'
import { powersRest } from '#domain/identity/access.ts'
import { type Act, hasKey, isSignInFresh, proofMethods, proofWanted } from '#domain/identity/keys/step-up.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { SignedIn } from './auth.ts'
import type { Deps } from './deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Proofs of single acts, and how an act is named. */
    acts: Pick<Deps['identity'], 'takeProof' | 'returnProof' | 'noteAsk'> & Pick<Deps, 'hash'>
  }
}

/** Lets calls ask for a proof of what they do. */
export function registerActs(
  app: FastifyInstance,
  { identity, hash }: Pick<Deps, 'identity' | 'hash'>,
): void {
  const { takeProof, returnProof, noteAsk } = identity
  app.decorate('acts', { takeProof, returnProof, noteAsk, hash })
}

/**
 * Runs a call; one that needs a proof uses up that of its act, and rejects with what has to be shown where there is none. A proof
 * is given back when the call is rejected, as nothing was done then.
 */
export async function provenly<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  work: () => Promise<T>,
): Promise<T> {
  const { user, server } = request
  if (!user || !needsProof(user, endpoint)) return work()
  if (isSignInFresh(user.proof, request.arrivedAt)) return work()
  const act = actOf(request)
  const until = await server.acts.takeProof(user.tokenHash, act)
  if (until === undefined) {
    if (!endpoint.isSentUnasked) await server.acts.noteAsk(user.tokenHash)
    throw proofWanted(proofMethods(user.proof, request.arrivedAt), act)
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rejection) await server.acts.returnProof(user.tokenHash, act, until)
    throw error
  }
}

/** Rejects what needs a proof while the password is all that an admin has shown: the PIN alone must not add another second factor. */
export function assertPowersShown(request: FastifyRequest, { freshProof }: Endpoint): void {
  const rest = request.user?.powersRest
  if (freshProof === true && rest?.why === 'not_shown') throw powersRest(rest, actOf(request))
}

function needsProof({ proof }: SignedIn, { freshProof }: Endpoint): boolean {
  return freshProof === true || (freshProof === 'where_pin' && (hasKey(proof) || !proof.isOnKnownDevice))
}

/** Names what a call does; the key under which it is sent tells it from the same call of one who copied the session. */
function actOf({ user, method, url, body, headers, server }: FastifyRequest): Act {
  const key = headers['idempotency-key'] ?? null
  return server.acts.hash(JSON.stringify([user?.tokenHash, method, url, sorted(body ?? null), key]))
}

/** The same value for the same JSON, in whatever order its fields were sent. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)])
}
