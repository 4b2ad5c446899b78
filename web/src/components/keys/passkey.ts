import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { ApiError, userMessage } from '../../lib/api/client.ts'

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

export function answerOf({ id, rawId, response }: AuthenticationResponseJSON | RegistrationResponseJSON) {
  const { clientDataJSON } = response
  const signed =
    'signature' in response
      ? { authenticatorData: response.authenticatorData, signature: response.signature }
      : { attestationObject: response.attestationObject, transports: response.transports ?? [] }
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, ...signed } }
}

export function passkeyProblem(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return userMessage(error, fallback)
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown
    ? 'This device already has a passkey for your account.'
    : 'Your device didn’t confirm. Please try again.'
}
