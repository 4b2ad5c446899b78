import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '../ports/secret-box.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 6
/** Version, key name, then nonce, ciphertext and tag. */
const SEALED = /^v1\.([0-9a-f]{12})\.([\w-]+)$/

/** Seals with the first key and opens with any, by AES-256-GCM; a secret opens only for its owner. */
export function createSecretBox([first, ...others]: readonly [string, ...string[]]): SecretBox {
  const current = keyFrom(first)
  const keys = new Map([current, ...others.map(keyFrom)].map((key) => [key.id, key.bytes]))
  return {
    keyId: current.id,
    hasKey: (keyId) => keys.has(keyId),
    keyIdOf: (sealed) => SEALED.exec(sealed)?.[1],
    seal(secret, owner) {
      const nonce = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(boundTo(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
      return `v1.${current.id}.${sealed}`
    },
    open(sealed, owner) {
      const [, keyId = '', text = ''] = SEALED.exec(sealed) ?? []
      const key = keys.get(keyId)
      if (!key) throw new Error('a secret is encrypted with another key')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(boundTo(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    },
  }
}

/** Derives key and name separately, so that the name reveals nothing of the key. */
function keyFrom(secret: string): { id: string; bytes: Buffer } {
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `campus-marketplace ${purpose}`, bytes))
  return { id: derived('key name', ID_BYTES).toString('hex'), bytes: derived('sealed secrets', KEY_BYTES) }
}

function boundTo(owner: number): Buffer {
  return Buffer.from(`user:${owner}`)
}
