/** Google's signed credential and the attempt's secret, without which the server accepts it from no one. */
export type GoogleProof = { credential: string; attempt: string }

/** Returns a secret, and as `nonce` its SHA-256 (hexadecimal) for Google to sign. */
export async function newAttempt(): Promise<{ attempt: string; nonce: string }> {
  const attempt = hex(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt))
  return { attempt, nonce: hex(new Uint8Array(digest)) }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
