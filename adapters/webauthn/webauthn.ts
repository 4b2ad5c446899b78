import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyAnswer, WebAuthn } from '#domain/identity/ports.ts'

const NAME = 'Campus Marketplace'
/** EdDSA, ES256 and RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]
/** Loaded with the first passkey: it is a tenth of the start's modules. */
const library = () => import('@simplewebauthn/server')

/** Verifies passkeys for this site's origin only, and always with user verification. */
export function createWebAuthn(publicUrl: string): WebAuthn {
  const { origin, hostname } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  return {
    creation: async ({ challenge, user, known }) =>
      (await library()).generateRegistrationOptions({
        rpName: NAME,
        rpID: hostname,
        userName: user.email,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(`user-${user.id}`)),
        challenge: bytes(challenge),
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    request: async ({ challenge, known }) =>
      (await library()).generateAuthenticationOptions({
        rpID: hostname,
        challenge: bytes(challenge),
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports] as never,
        })),
      }),
    challengeOf(answer) {
      try {
        const { challenge } = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
        return typeof challenge === 'string' ? challenge : undefined
      } catch {
        return undefined
      }
    },
    async created(answer, challenge) {
      const { verifyRegistrationResponse } = await library()
      const found = await orNothing<VerifiedRegistrationResponse>(() =>
        verifyRegistrationResponse({
          response: answer as PasskeyAnswer & RegistrationResponseJSON,
          expectedChallenge: challenge,
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        }),
      )
      if (!found?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
      }
    },
    async signed(answer, challenge, { credentialId, publicKey, counter }) {
      const { verifyAuthenticationResponse } = await library()
      const found = await orNothing(() =>
        verifyAuthenticationResponse({
          response: answer as PasskeyAnswer & AuthenticationResponseJSON,
          expectedChallenge: challenge,
          ...expected,
          credential: { id: credentialId, publicKey: bytes(publicKey), counter },
        }),
      )
      return found?.verified ? { counter: found.authenticationInfo.newCounter } : undefined
    },
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

/** Returns undefined where the library throws, for any defect of a response. */
async function orNothing<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
