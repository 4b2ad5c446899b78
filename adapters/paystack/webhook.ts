import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const SIGNATURE = /^[0-9a-f]{128}$/i
const Told = z.object({ event: z.string(), data: z.object({ reference: z.string() }) })

/** True when the provider signed exactly these bytes: hex HMAC-SHA512 with our key, compared in constant time. */
export function isSigned(body: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (!signature || !SIGNATURE.test(signature)) return false
  const expected = createHmac('sha512', secretKey).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** What a webhook speaks of; undefined for what we cannot read. */
export function parseWebhook(body: Buffer): { event: string; reference: string } | undefined {
  try {
    const told = z.safeParse(Told, JSON.parse(body.toString('utf8')))
    return told.success ? { event: told.data.event, reference: told.data.data.reference } : undefined
  } catch {
    return undefined
  }
}
