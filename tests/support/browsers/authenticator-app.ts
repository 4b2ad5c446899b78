import { TOTP } from 'otpauth'
import { createTotp } from '#adapters/otpauth/totp.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'

/** The server's TOTP adapter, with a key of the tests. */
export const totp = createTotp(createSecretBox(['of the tests, which need no better one']))

/** Returns an app's code for this secret, now or some steps of 30 seconds later. */
export function appCode(secret: string, { steps = 0, at = new Date() } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() + steps * 30_000 })
}
