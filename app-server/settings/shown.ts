import { ofChats } from '#adapters/contract/core/chat-apps.ts'
import { APP_VERSION } from '#adapters/contract/core/limits.ts'
import type { Config } from '../config.ts'
import type { Core } from '../core.ts'
import { holdTimesOf, keysHoldHoursOf } from './hold-times.ts'
import { operatorOf } from './operator.ts'

/** Returns the settings that everyone may see. */
export function shownSettings({ chats }: Pick<Core, 'chats'>, config: Config) {
  return {
    version: APP_VERSION,
    emailVerification: config.EMAIL_VERIFICATION,
    sandbox: config.sandbox && config.PAYSTACK_SECRET_KEY === undefined,
    sandboxMailbox: config.sandbox && config.SMTP_URL === undefined,
    contactEmail: config.CONTACT_EMAIL ?? null,
    operator: operatorOf(config),
    holds: holdTimesOf(config),
    turnstileSiteKey: config.TURNSTILE_SITE_KEY ?? null,
    ...ofChats('bot', ({ channel }) => chats.botName(channel)),
    autoReleaseDays: config.ESCROW_AUTO_RELEASE_DAYS ?? null,
    keysHoldHours: keysHoldHoursOf(config),
    googleClientId: config.GOOGLE_CLIENT_ID ?? null,
  }
}
