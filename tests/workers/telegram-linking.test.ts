import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BOT_TOKEN, startTelegram, type TestTelegram } from '#tests/support/market/telegram.ts'
import { aCaller, type Caller, mailsTo, request } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const SOON = { timeout: 10_000, interval: 50 }
const LINKED = 'Telegram account linked successfully!'

let telegram: TestTelegram
let server: RunningServer
beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram?.stop())
afterEach(async () => {
  await server?.stop()
})

const start = (more: Record<string, string> = {}) =>
  startServer({
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
    ...more,
  })
const chatOf = async ({ call }: Caller) =>
  ((await call('GET', '/api/auth/me')).body.user as { telegramChatId: string | null }).telegramChatId
const verify = ({ call }: Caller, code: string) => call('POST', '/api/telegram/verify-code', { code })
const codeIn = (text: string) => /<code>(\w{6})<\/code>/.exec(text)?.[1] ?? ''
const tokenOf = async ({ call }: Caller) => {
  const { url } = (await call('POST', '/api/telegram/link')).body as { url: string }
  return /^https:\/\/t\.me\/TestNameBot\?start=([\w-]+)$/.exec(url)?.[1] ?? ''
}

async function onlyTelegramIsHeard(): Promise<void> {
  const { url, secret } = telegram.hook() ?? { url: '', secret: '' }
  const path = new URL(url).pathname
  const post = (to: string, header: string | undefined, body = '{"update_id":1}') =>
    fetch(`${server.url}${to}`, {
      method: 'POST',
      body,
      headers: header === undefined ? {} : { 'x-telegram-bot-api-secret-token': header },
    }).then(({ status }) => status)
  expect(await post(path, secret)).toBe(200)
  expect(await post(path, undefined)).toBe(404)
  expect(await post(path, `${secret.slice(0, -1)}_`)).toBe(404)
  expect(await post(`${path.slice(0, -1)}_`, secret)).toBe(404)
  expect(await post(path, secret, 'no JSON')).toBe(400)
  const before = telegram.calls.length
  const group = {
    update_id: 77,
    message: { message_id: 1, text: '/start', chat: { id: -5, type: 'group' }, from: { id: 5 } },
  }
  expect(await post(path, secret, JSON.stringify(group))).toBe(200)
  expect(telegram.calls).toHaveLength(before)
}

describe.each(['polling', 'webhook'])('the bot by %s', { timeout: 90_000 }, (mode) => {
  test('[S115] sends a code on start, and the code links that chat once', async () => {
    server = await start({ TELEGRAM_MODE: mode, LOG_LEVEL: 'trace' })
    expect((await request(server.url, 'GET', '/api/settings')).body.telegramBot).toBe('TestNameBot')
    if (mode === 'webhook') await expect.poll(() => telegram.hook()?.url, SOON).toContain(server.url)
    const [ada, bola] = [await aCaller(server.url), await aCaller(server.url)]
    const phone = telegram.person()

    await phone.command('/start')
    const early = codeIn((await phone.hears(/Your code/)).text)
    await phone.command('/start')
    const code = codeIn((await phone.hears(/Your code/)).text)
    expect((await verify(ada, early)).status).toBe(400)
    expect(await verify(ada, code.toLowerCase())).toMatchObject({ status: 200, body: { message: LINKED } })
    expect(await chatOf(ada)).toBe(String(phone.id))
    expect((await verify(bola, code)).status).toBe(400)

    const mails = () => mailsTo(server.url, ada.email)
    await expect.poll(mails, SOON).toContain('A Telegram chat was linked to your account')

    await phone.command('/status')
    await phone.hears(/Linked to Caller \d+/)
    await phone.command('/help')
    await phone.hears(/\/stop unlinks this chat/)
    await phone.command('/stop')
    await phone.hears(/Unlinked/)
    expect(await chatOf(ada)).toBeNull()
    await phone.command('/status')
    await phone.hears(/isn’t linked to an account/)

    // The link of the web: one tap, once.
    const token = await tokenOf(ada)
    await phone.command(`/start ${token}`)
    await phone.hears(/linked to Caller/)
    expect(await chatOf(ada)).toBe(String(phone.id))
    const stranger = telegram.person()
    await stranger.command(`/start ${token}`)
    await stranger.hears(/no longer works/)
    expect(await chatOf(ada)).toBe(String(phone.id))

    // A chat linked to another user must confirm first; a second tap changes nothing.
    await phone.command(`/start ${await tokenOf(bola)}`)
    const question = await phone.hears(/Link this chat to Caller/)
    expect([await chatOf(ada), await chatOf(bola)]).toEqual([String(phone.id), null])
    const action = question.buttons[0]?.callback_data ?? ''
    await phone.tap(action, question.id)
    await phone.tap(action, question.id)
    await expect.poll(() => chatOf(bola), SOON).toBe(String(phone.id))
    expect(await chatOf(ada)).toBeNull()

    // By the number of the chat: the bot writes to it, and nothing is linked by that.
    expect((await ada.call('POST', '/api/auth/link-telegram', { telegramId: '-100' })).status).toBe(400)
    const requested = await ada.call('POST', '/api/auth/link-telegram', { telegramId: String(stranger.id) })
    expect(requested).toMatchObject({ status: 200, body: { user: { telegramChatId: null } } })
    const sent = codeIn((await stranger.hears(/Someone asked to link/)).text)
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(ada, 'WRONG2')).status).toBe(400)
    expect((await verify(ada, sent)).status).toBe(400)
    await stranger.command('/start')
    expect((await verify(ada, codeIn((await stranger.hears(/Your code/)).text))).status).toBe(200)
    expect(await chatOf(ada)).toBe(String(stranger.id))

    expect((await ada.call('DELETE', '/api/auth/link-telegram')).status).toBe(200)
    expect((await ada.call('POST', '/api/telegram/test')).status).toBe(409)
    expect(server.output()).not.toContain(BOT_TOKEN)
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    if (mode === 'polling') return
    expect(new Set(telegram.hooked)).toEqual(new Set([200]))
    await onlyTelegramIsHeard()
  })
})

describe('a server', { timeout: 60_000 }, () => {
  test('starts without Telegram, logs it, and never shows the token', async () => {
    server = await start({ TELEGRAM_API_ROOT: 'http://127.0.0.1:9', LOG_LEVEL: 'trace' })
    expect((await request(server.url, 'GET', '/api/settings')).body.telegramBot).toBeNull()
    const ada = await aCaller(server.url)
    expect((await ada.call('POST', '/api/telegram/link')).status).toBe(503)
    await expect.poll(() => server.output(), SOON).toContain('Telegram, getMe: no answer')
    expect(server.output()).not.toContain(BOT_TOKEN)
  })

  test('stops in time during a long poll, and sends the code after the next start', async () => {
    server = await start()
    const ada = await aCaller(server.url)
    const chat = telegram.person()
    telegram.fail('sendMessage', 'hang')
    await ada.call('POST', '/api/auth/link-telegram', { telegramId: String(chat.id) })
    await expect.poll(() => telegram.failsLeft(), SOON).toBe(0)
    const { dataDir, url } = server
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
    telegram.release()
    server = await start({ DATA_DIR: dataDir, PORT: new URL(url).port })
    const code = codeIn((await chat.hears(/Someone asked to link/)).text)
    expect((await verify(ada, code)).status).toBe(200)
  })
})
