import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last path segment of the webhook, and a header of each call. */
export type WebhookSecrets = { path: string; header: string }

/** Derives secrets from the bot's token, so that every process knows them without storage. */
export function webhookSecretsOf(token: string): WebhookSecrets {
  return { path: derived(token, 'webhook path'), header: derived(token, 'webhook header') }
}

/** Compares in constant time, for any lengths. */
export function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', expected).update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(expected)) && given !== undefined
}

function derived(token: string, purpose: string): string {
  return createHmac('sha256', token).update(purpose).digest('base64url')
}
