import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Ids } from '#domain/shared/ports.ts'

const UNMISTAKABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const ids: Ids = {
  reference: (prefix) => `${prefix}_${code(20)}`,
  secret: () => randomBytes(32).toString('base64url'),
  hash: (secret) => createHash('sha256').update(secret).digest('hex'),
  digits: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  code,
}

function code(length: number): string {
  return Array.from({ length }, () => UNMISTAKABLE[randomInt(UNMISTAKABLE.length)]).join('')
}
