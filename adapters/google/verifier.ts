import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { GoogleVerifier } from '#domain/identity/ports.ts'

type Options = {
  /** Our own id at Google: whom the credential must be made for. */
  clientId: string
  issuer: string
  jwksUrl: string
}

const CLOCK_TOLERANCE_S = 30
const NAME_LENGTH = 100

/** Checks credentials of Google's sign-in against the issuer's published keys. Throws only when the keys cannot be had. */
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
        requiredClaims: ['exp', 'sub', 'email'],
      })
      const { sub, email, name, email_verified: verified } = payload
      if (typeof sub !== 'string' || typeof email !== 'string') return undefined
      // Some issuers write the flag as text.
      if (verified !== true && verified !== 'true') return undefined
      const called =
        typeof name === 'string' && name.trim() !== '' ? name.trim() : (email.split('@')[0] ?? email)
      return { subject: sub, email, name: called.slice(0, NAME_LENGTH) }
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  }
}

/** For servers where no id at Google is set: nobody comes in this way. */
export const noGoogle: GoogleVerifier = async () => undefined

/** The credential is at fault, not the network. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
