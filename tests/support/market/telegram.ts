import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TelegramServer } from 'telegram-test-api/lib/telegramServer.js'
import { freePort } from '#tests/support/servers/servers.ts'

type Json = Record<string, unknown>
type Button = { text: string; url?: string; callback_data?: string }
/** A message of the bot in its current state. */
export type Said = { id: number; chatId: number; text: string; buttons: Button[]; forceReply: boolean }
type Failure = { status: number; body: Json } | 'hang'

/** A user with a chat. */
export type TelegramPerson = {
  id: number
  command: (text: string) => Promise<void>
  /** Writes a text, optionally as a reply to a message. */
  write: (text: string, answerTo?: number) => Promise<void>
  /** Presses a button, or sends the data of an earlier one. */
  tap: (action: string, messageId?: number) => Promise<void>
  heard: () => Said[]
  /** Waits for the bot's next message that matches. */
  hears: (fits: RegExp) => Promise<Said>
}

export const BOT_TOKEN = '4711:test-token-that-no-log-may-show'
/** Longer than another worker takes to continue the job of a stopped one. */
const SOON_MS = 25_000
const LONG_POLL_MS = 1000

/**
 * Starts an emulator of Telegram that repeats unconfirmed updates, sends secrets to webhooks, refuses wrong
 * markup and addresses, and fails calls as a test wants.
 */
export async function startTelegram() {
  const port = await freePort()
  const emulator = new TelegramServer({ port, host: '127.0.0.1', storeTimeout: 600 })
  await emulator.start()
  const said: Said[] = []
  const failures: { method: string; failure: Failure }[] = []
  const calls: { method: string; body: Json }[] = []
  const hooked: number[] = []
  const hanging = new Set<() => void>()
  let unconfirmed: { update_id: number }[] = []
  let hook: { url: string; secret: string } | undefined
  let people = 1000
  let pushes = 0

  async function ask(path: string, body: unknown): Promise<Json> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Json
  }

  async function call(token: string, method: string, body: Json): Promise<{ status: number; body: Json }> {
    calls.push({ method, body })
    const at = failures.findIndex((item) => item.method === method)
    const failure = at < 0 ? undefined : failures.splice(at, 1)[0]?.failure
    if (failure === 'hang') return new Promise((_, reject) => hanging.add(() => reject(new Error('let go'))))
    if (failure) return failure
    const refusal = refusalOf(method, body)
    if (refusal) return refused(400, `Bad Request: ${refusal}`)
    if (method === 'setWebhook') hook = { url: String(body.url), secret: String(body.secret_token) }
    if (method === 'deleteWebhook') hook = undefined
    const passed = method === 'setWebhook' ? { ...body, url: `${url}/hook` } : body
    if (method === 'getUpdates') {
      if (hook) return refused(409, "Conflict: can't use getUpdates method while webhook is active")
      return { status: 200, body: { ok: true, result: await updates(token, Number(body.offset ?? 0)) } }
    }
    const answer = await ask(`/bot${token}/${method}`, passed)
    if (method === 'sendMessage') said.push(factInputOf(body, answer.result as { message_id: number }))
    if (method.startsWith('edit')) edit(body)
    return { status: 200, body: answer }
  }

  /** Long-polls like Telegram, and repeats updates until they are confirmed. */
  async function updates(token: string, offset: number): Promise<{ update_id: number }[]> {
    for (const deadline = Date.now() + LONG_POLL_MS; ; await pause(20)) {
      const { result } = await ask(`/bot${token}/getUpdates`, {})
      unconfirmed.push(...(result as { update_id: number }[]))
      unconfirmed = unconfirmed.filter(({ update_id: id }) => id >= offset)
      if (unconfirmed.length > 0 || Date.now() > deadline) return unconfirmed
    }
  }

  function edit(body: Json): void {
    const known = said.find(({ id, chatId }) => id === body.message_id && chatId === Number(body.chat_id))
    if (!known) return
    if (typeof body.text === 'string') known.text = body.text
    known.buttons = buttonsOf(body)
  }

  const front = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const body = text === '' ? {} : (JSON.parse(text) as Json)
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? []
    const answering = request.url === '/hook' ? pushed(body) : call(decodeURIComponent(token), method, body)
    const answer = await answering.catch(() => undefined)
    if (!answer) return void response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  async function pushed(update: Json): Promise<{ status: number; body: Json }> {
    // The emulator counts on only after an answer: two at once would bear one number.
    pushes += 1
    hooked.push(hook ? await push({ ...update, update_id: 500_000 + pushes }, hook) : 0)
    return { status: 200, body: {} }
  }

  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  await emulator.getClient(BOT_TOKEN).getUpdatesHistory()

  return {
    url,
    calls,
    hooked,
    hook: () => hook,
    /** Fails the next call of this method. */
    fail: (method: string, failure: Failure) => void failures.push({ method, failure }),
    failsLeft: () => failures.length,
    release: () => {
      for (const cut of hanging) cut()
      hanging.clear()
    },
    person(): TelegramPerson {
      people += 1
      const id = people
      const client = emulator.getClient(BOT_TOKEN, { userId: id, chatId: id, firstName: `Person ${id}` })
      const heard = () => said.filter(({ chatId }) => chatId === id)
      let listened = 0
      return {
        id,
        heard,
        command: async (text) => void (await client.sendCommand(client.makeCommand(text))),
        write: async (text, answerTo) => {
          const answered = answerTo === undefined ? {} : { reply_to_message: { message_id: answerTo } }
          await client.sendMessage(client.makeMessage(text, answered as never))
        },
        tap: async (action, messageId = 1) => {
          const tap = client.makeCallbackQuery(action, { message: { message_id: messageId } } as never)
          await client.sendCallback(tap)
        },
        async hears(fits) {
          for (const deadline = Date.now() + SOON_MS; Date.now() < deadline; await pause(20)) {
            const at = heard().findIndex(({ text }, index) => index >= listened && fits.test(text))
            if (at < 0) continue
            listened = at + 1
            return heard()[at] as Said
          }
          throw new Error(
            `the bot did not say ${fits}, but:\n${heard()
              .map(({ text }) => text)
              .join('\n---\n')}`,
          )
        },
      }
    },
    stop: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      await emulator.stop()
    },
  }
}

export type TestTelegram = Awaited<ReturnType<typeof startTelegram>>

/** Telegram's rejections: a chat that blocked the bot, and too many requests. */
export const BLOCKED = refused(403, 'Forbidden: bot was blocked by the user')
export const tooMany = (seconds: number) => ({
  status: 429,
  body: {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  },
})

function refused(status: number, description: string): { status: number; body: Json } {
  return { status, body: { ok: false, error_code: status, description } }
}

/** Returns rejections of Telegram that the emulator lacks. */
function refusalOf(method: string, body: Json): string | undefined {
  if (typeof body.text === 'string') {
    const plain = body.text.replace(/<\/?(?:b|blockquote|code|a)(?: href="[^"<>]*")?>/g, '')
    if (/[<>]/.test(plain)) return "can't parse entities"
    if (plain.length > 4096) return 'message is too long'
    if (plain.trim() === '') return 'message text is empty'
  }
  for (const { url, callback_data: action } of buttonsOf(body)) {
    if (url !== undefined && !/^https:\/\/[^/]+\.[a-z]/.test(url)) return 'Wrong HTTP URL'
    if (action !== undefined && Buffer.byteLength(action) > 64) return 'BUTTON_DATA_INVALID'
  }
  if (method === 'sendMessage' && !body.chat_id) return 'chat_id is empty'
  return undefined
}

function buttonsOf(body: Json): Button[] {
  const { inline_keyboard: rows = [] } = (body.reply_markup ?? {}) as { inline_keyboard?: Button[][] }
  return rows.flat()
}

function factInputOf(body: Json, { message_id: id }: { message_id: number }): Said {
  const { force_reply: forceReply = false } = (body.reply_markup ?? {}) as { force_reply?: boolean }
  return { id, chatId: Number(body.chat_id), text: String(body.text), buttons: buttonsOf(body), forceReply }
}

async function push(update: Json, { url, secret }: { url: string; secret: string }): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  })
  return answer.status
}
