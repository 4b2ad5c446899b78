import { TOTP } from 'otpauth'
import { createTotp } from '#adapters/otpauth/totp.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'

/** What servers have for authenticator apps, by a key of the tests. */
export const totp = createTotp(createSecretBox(['of the tests, which need no better one']))

/** Returns the code that an authenticator app shows for this secret, now or so many steps of 30 seconds later. */
export function appCode(secret: string, { steps = 0, at = new Date() } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() + steps * 30_000 })
}
