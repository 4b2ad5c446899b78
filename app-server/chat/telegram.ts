import { setTimeout as pause } from 'node:timers/promises'
import type { TelegramApi } from '#adapters/telegram/api.ts'
import type { Config } from '../config.ts'
import type { ChatLog } from './chat-bot.ts'

export type Telegram = { api: TelegramApi; botName: () => string | null; close: () => void }

const START_WAITS_MS = 3000
const RETRY_MS = 15_000

/** Returns undefined without a configured bot. An unreachable Telegram does not delay the start. */
export async function connectTelegram(
  { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot, PUBLIC_URL: publicUrl }: Config,
  log: Pick<ChatLog, 'info' | 'warn'>,
): Promise<Telegram | undefined> {
  if (token === undefined) return undefined
  const { createTelegramApi } = await import('#adapters/telegram/api.ts')
  const onError = (error: Error) => log.warn({ err: error }, error.message)
  const api = createTelegramApi({ token, apiRoot, publicUrl, onError })
  const ending = new AbortController()
  const { signal } = ending
  let name: string | null = null
  const meeting = (async () => {
    while (name === null && !signal.aborted) {
      try {
        name = (await api.me()).username
        log.info({ bot: name }, 'connected to the Telegram bot')
      } catch (error) {
        onError(error as Error)
        await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  })()
  await Promise.race([meeting, pause(START_WAITS_MS, undefined, { ref: false })])
  return { api, botName: () => name, close: () => ending.abort() }
}
