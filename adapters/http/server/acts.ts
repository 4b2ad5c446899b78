import type { FastifyInstance, FastifyRequest } from 'fastify'
import { powersPause } from '#domain/identity/access.ts'
import { type Act, hasKey, isSignInFresh, proofMethods, proofWanted } from '#domain/identity/keys/step-up.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { SignedIn } from './auth.ts'
import type { Deps } from './deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    acts: Pick<Deps['identity'], 'takeProof' | 'returnProof' | 'noteProofRequest'> & Pick<Deps, 'hash'>
  }
}

export function registerActs(
  app: FastifyInstance,
  { identity, hash }: Pick<Deps, 'identity' | 'hash'>,
): void {
  const { takeProof, returnProof, noteProofRequest } = identity
  app.decorate('acts', { takeProof, returnProof, noteProofRequest, hash })
}

/** Throws the accepted methods without a proof. A rejected call returns it, since nothing was done. */
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
    if (!endpoint.isSentAutomatically) await server.acts.noteProofRequest(user.tokenHash)
    throw proofWanted(proofMethods(user.proof, request.arrivedAt), act)
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rejection) await server.acts.returnProof(user.tokenHash, act, until)
    throw error
  }
}

/** Throws when an admin has shown only the password: the PIN alone must not add a second factor. */
export function assertPowersShown(request: FastifyRequest, { freshProof }: Endpoint): void {
  const rest = request.user?.powersPause
  if (freshProof === true && rest?.why === 'not_shown') throw powersPause(rest, actOf(request))
}

function needsProof({ proof }: SignedIn, { freshProof }: Endpoint): boolean {
  return freshProof === true || (freshProof === 'where_pin' && (hasKey(proof) || !proof.isOnKnownDevice))
}

/** Includes the idempotency key, so a copied session cannot reuse the proof for the same call. */
function actOf({ user, method, url, body, headers, server }: FastifyRequest): Act {
  const key = headers['idempotency-key'] ?? null
  return server.acts.hash(JSON.stringify([user?.tokenHash, method, url, sorted(body ?? null), key]))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)])
}
