import { wrong } from './reading.ts'

export const TELEGRAM = 'https://api.telegram.org'
export const BOT_TOKEN = 'the bot’s token from @BotFather'

type Keys = {
  PAYSTACK_SECRET_KEY?: string | undefined
  PAYSTACK_BASE_URL?: string | undefined
  TELEGRAM_BOT_TOKEN?: string | undefined
  TELEGRAM_API_ROOT: string
}

/** Checks keys, but not for a stand-in of Paystack or Telegram, which accepts any. */
export function mustBeKeys(settings: Keys, filled: NodeJS.ProcessEnv): void {
  const {
    PAYSTACK_SECRET_KEY: key,
    PAYSTACK_BASE_URL,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_ROOT,
  } = settings
  if (key !== undefined && PAYSTACK_BASE_URL === undefined && !/^sk_(?:live|test)_\S+$/.test(key))
    throw wrong(
      'PAYSTACK_SECRET_KEY',
      filled,
      'the secret key of Paystack, which begins with sk_live_ or sk_test_',
    )
  if (token !== undefined && TELEGRAM_API_ROOT === TELEGRAM && !/^\d+:[\w-]+$/.test(token))
    throw wrong('TELEGRAM_BOT_TOKEN', filled, BOT_TOKEN)
}
