import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only Telegram is told: the last part of the webhook's address, and what it says in a header with each call. */
export type WebhookSecrets = { path: string; header: string }

/** Made of the bot's token, so that every process knows them and nobody has to keep them. */
export function webhookSecretsOf(token: string): WebhookSecrets {
  return { path: derived(token, 'webhook path'), header: derived(token, 'webhook header') }
}

/** Compares in constant time, whatever the lengths. */
export function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', expected).update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(expected)) && given !== undefined
}

function derived(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url')
}
