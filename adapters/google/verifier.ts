import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { Email } from '#adapters/contract/identity/account-forms.ts'
import type { GooglePerson, GoogleVerifier } from '#domain/identity/ports.ts'

type Options = {
  clientId: string
  issuer: string
  jwksUrl: string
}

const CLOCK_TOLERANCE_S = 30
/** Google's credentials live so long; no issuer can extend ours. */
const LONGEST_S = 3600
const SUBJECT = /^[\x21-\x7e]{1,255}$/

/** Returns a verifier that throws only if the issuer's keys are unavailable. */
export function createGoogleVerifier({ clientId, issuer, jwksUrl }: Options): GoogleVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl))
  // Google signs with and without the scheme in its name.
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
  return async (credential) => {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        issuer: issuers,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: CLOCK_TOLERANCE_S,
        // Rejects credentials issued too long ago or in the future.
        maxTokenAge: LONGEST_S,
        requiredClaims: ['exp', 'iat', 'sub', 'email'],
      })
      return isForUs(payload, clientId) ? personOf(payload, credential) : undefined
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }
}

/** With several audiences or an authorized party, it must have been issued to us. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp === undefined) return !Array.isArray(aud) || aud.length === 1
  return azp === clientId
}

function personOf(payload: JWTPayload, credential: string): GooglePerson | undefined {
  const { sub, name, nonce = null, email_verified: verified, iat = 0, exp = 0 } = payload
  // Some issuers write the flag as a string.
  if (verified !== true && verified !== 'true') return undefined
  if (typeof sub !== 'string' || !SUBJECT.test(sub)) return undefined
  if (nonce !== null && typeof nonce !== 'string') return undefined
  const { data: email } = Email.safeParse(payload.email)
  if (email === undefined) return undefined
  const called = typeof name === 'string' && name.trim() !== '' ? name : (email.split('@')[0] ?? email)
  return {
    subject: sub,
    email,
    name: called,
    tokenId: tokenIdOf(credential),
    nonce,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

/** Hashes the signed part only, as the signature itself has several encodings. */
function tokenIdOf(credential: string): string {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest('hex')
}

/** Returns whether the credential is invalid, rather than the network down. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
