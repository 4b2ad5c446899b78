import { Api, GrammyError } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import { traced } from '#adapters/ports/tracing.ts'
import type { Chat, ChatDelivery } from '#domain/notifying/chat/chat.ts'
import { fitsInButton, htmlOf, keyboardOf, type Links } from './format.ts'

type Options = { token: string; apiRoot: string; publicUrl: string; onError: (error: Error) => void }

const WANTED = ['message', 'callback_query', 'my_chat_member'] as const
/** Short enough for a process that must stop within ten seconds. */
const TIMEOUT_S = 6
const POLL_S = 25
const BATCH = 20
/** One webhook call at a time preserves the order of a chat. */
const CONNECTIONS = 1

/** Omits the address, which contains the token, and the payload, which contains users' messages. */
class TelegramError extends Error {
  readonly code: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(method: string, error: unknown) {
    const known = error instanceof GrammyError ? error : undefined
    super(`Telegram, ${method}: ${known ? `${known.error_code} ${known.description}` : 'no answer'}`)
    this.name = 'TelegramError'
    this.code = known?.error_code
    const seconds = known?.parameters?.retry_after
    this.retryAfterMs = seconds === undefined ? undefined : seconds * 1000
  }
}

export type TelegramApi = Chat & {
  me: () => Promise<UserFromGetMe>
  updates: (offset: number, signal: AbortSignal) => Promise<Update[]>
  callAt: (webhook: { url: string; secret: string } | undefined) => Promise<void>
}

export function createTelegramApi({ token, apiRoot, publicUrl, onError }: Options): TelegramApi {
  const api = new Api(token, { apiRoot: apiRoot.replace(/\/$/, ''), timeoutSeconds: TIMEOUT_S })
  const polling = new Api(token, { apiRoot: apiRoot.replace(/\/$/, ''), timeoutSeconds: POLL_S + TIMEOUT_S })
  const links: Links = { publicUrl, linkButtons: fitsInButton(publicUrl) }

  async function called<T>(method: string, work: () => Promise<T>): Promise<T> {
    try {
      return await traced(`telegram ${method}`, 'client', work)
    } catch (error) {
      throw new TelegramError(method, error)
    }
  }

  /** Purely visual calls may fail; the next message makes up for them. */
  async function tried(method: string, work: () => Promise<unknown>): Promise<void> {
    await called(method, work).catch((error: TelegramError) => {
      if (!/not modified|not found|too old|can't be edited/.test(error.message)) onError(error)
    })
  }

  const send: Chat['send'] = async (chatId, message) => {
    try {
      const markup = message.wantsAnswer
        ? { force_reply: true as const, input_field_placeholder: 'Your answer' }
        : keyboardOf(message.buttons ?? [], links)
      const isEmpty = 'inline_keyboard' in markup && markup.inline_keyboard.length === 0
      const sent = await called('sendMessage', () =>
        api.sendMessage(chatId, htmlOf(message, links), {
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
          ...(!isEmpty && { reply_markup: markup }),
        }),
      )
      return { outcome: 'delivered', messageId: String(sent.message_id) }
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      if (links.linkButtons && /button url|BUTTON_URL_INVALID|wrong http url/i.test(error.message)) {
        links.linkButtons = false
        return send(chatId, message)
      }
      return deliveryOf(error)
    }
  }

  return {
    send,
    replace: (chatId, messageId, message) =>
      tried('editMessageText', () =>
        api.editMessageText(chatId, Number(messageId), htmlOf(message, links), {
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
          reply_markup: keyboardOf(message.buttons ?? [], links),
        }),
      ),
    replaceButtons: (chatId, messageId, buttons) =>
      tried('editMessageReplyMarkup', () =>
        api.editMessageReplyMarkup(chatId, Number(messageId), { reply_markup: keyboardOf(buttons, links) }),
      ),
    answerTap: (tapId, words, matters = false) =>
      tried('answerCallbackQuery', () =>
        api.answerCallbackQuery(tapId, words === undefined ? {} : { text: words, show_alert: matters }),
      ),
    me: () => called('getMe', () => api.getMe()),
    updates: (offset, signal) =>
      called('getUpdates', () =>
        polling.getUpdates(
          { offset, timeout: POLL_S, limit: BATCH, allowed_updates: WANTED },
          signal as never,
        ),
      ),
    callAt: async (webhook) => {
      await called('setWebhook', () =>
        webhook
          ? api.setWebhook(webhook.url, {
              secret_token: webhook.secret,
              allowed_updates: WANTED,
              max_connections: CONNECTIONS,
            })
          : api.deleteWebhook(),
      )
    },
  }
}

function deliveryOf({ code, message, retryAfterMs }: TelegramError): ChatDelivery {
  if (code === 403 || (code === 400 && /chat not found|user not found|PEER_ID_INVALID/i.test(message)))
    return { outcome: 'unreachable' }
  if (code === 400) return { outcome: 'refused', reason: message }
  return { outcome: 'later', afterMs: retryAfterMs, reason: message }
}
