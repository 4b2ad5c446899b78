import { Secret, TOTP } from 'otpauth'
import type { Totp } from '#domain/identity/keys/proof-ports.ts'
import type { SecretBox } from '../ports/secret-box.ts'

const ISSUER = 'Campus Marketplace'
const SECRET_BYTES = 20
const COMMON = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps that a phone's clock may be off. */
const WINDOW = 1

/** Accepted one step early or late. Secrets are stored sealed. */
export function createTotp(box: SecretBox): Totp {
  return {
    newSecret(owner) {
      const secret = new Secret({ size: SECRET_BYTES }).base32
      return { secret, sealedSecret: box.seal(secret, owner) }
    },
    addressOf: (secret, email) => new TOTP({ ...COMMON, issuer: ISSUER, label: email, secret }).toString(),
    stepOf({ sealedSecret, owner }, code, now) {
      const timestamp = now.getTime()
      const made = new TOTP({ ...COMMON, secret: box.open(sealedSecret, owner) })
      const delta = made.validate({ token: code, window: WINDOW, timestamp })
      return delta === null ? undefined : made.counter({ timestamp }) + delta
    },
  }
}
