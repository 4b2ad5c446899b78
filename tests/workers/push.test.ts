import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryActivityFeed } from '#adapters/memory/notifying/activity-feed.ts'
import { endPushSubscription, pushesOf, pushKeys, withPush } from '#adapters/postgres/notifying/push.ts'
import { isPushEndpoint, publicLookup } from '#adapters/push/endpoints.ts'
import { createWebPush, failedPush, newPushKeys } from '#adapters/push/web-push.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { effectsByEvent } from '#tests/support/market/effects.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { type Browser, startPushService } from '#tests/support/servers/push-service.ts'
import { composeInbox } from '../../app-server/notifying/inbox.ts'
import { pushHandler } from '../../workers/channels/push.ts'

type Person = Awaited<ReturnType<typeof aUser>>
let world: Awaited<ReturnType<typeof testApp>>
let service: Awaited<ReturnType<typeof startPushService>>
let [ada, bola]: Person[] = []

beforeAll(async () => {
  service = await startPushService()
  world = await testApp({
    push: {
      publicKey: async () => (await pushKeys(world.market.db, newPushKeys)).publicKey,
      isEndpoint: (endpoint) => isPushEndpoint(endpoint, { loopback: true }),
    },
  })
  ada = await aUser(world.market)
  bola = await aUser(world.market)
})
afterAll(async () => {
  await world?.app.close()
  await service?.close()
})

const put = (who: { token: string }, payload: object) =>
  send(world.app, { method: 'PUT', url: '/api/push/subscription', token: who.token, payload })
const signIn = ({ email, password }: Person) => world.market.identity.login({ email, password })

async function subscribed(person = ada): Promise<{ browser: Browser; token: string }> {
  if (!person) throw new Error('nobody')
  const { token } = await signIn(person)
  const browser = service.browser()
  expect(await put({ token }, browser.subscription)).toMatchObject({ status: 200 })
  return { browser, token }
}

function inbox() {
  const { db } = world.market
  const settings = { ESCROW_AUTO_RELEASE_DAYS: undefined, REDIS_URL: undefined }
  return composeInbox({ db, activityFeed: createMemoryActivityFeed(), now: () => new Date() }, settings)
    .handle
}

const each = effectsByEvent()

function handler() {
  const { db } = world.market
  const push = pushHandler({
    due: (eventId) => pushesOf(db, eventId, new Date()),
    push: createWebPush({
      keys: () => pushKeys(db, newPushKeys),
      subject: 'mailto:nobody@localhost',
      loopback: true,
    }),
    end: (subscription) => endPushSubscription(db, subscription),
    log: { warn: () => undefined },
  })
  return async (id: number, event: DomainEvent) => {
    await inbox()(id, event)
    await push(id, event, new Date(), each(id))
  }
}

async function written(content = 'Is it still there?') {
  if (!ada || !bola) throw new Error('nobody')
  const ids = { senderId: bola.id, receiverId: ada.id }
  const messageId = await world.market.messaging.send(bola.id, { receiverId: ada.id, content, about: null })
  const { id: eventId } = await world.market.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return () => handler()(eventId, { type: 'message.sent', messageId, ...ids })
}

describe('A browser with a push subscription', () => {
  test('gets the notification’s text, encrypted, once however often the job runs', async () => {
    const { browser } = await subscribed()
    const run = await written('Is it still there? 😀')
    await run()
    await run()
    expect(browser.requested).toBe(1)
    const { shown, headers } = browser.received[0] ?? {
      shown: undefined,
      headers: {} as Record<string, string>,
    }
    expect(shown).toMatchObject({
      title: expect.stringContaining('Message from User'),
      path: `/messages/${bola?.id}`,
    })
    expect(shown?.body).toBe('Is it still there? 😀')
    expect(headers).toMatchObject({ urgency: 'high', ttl: '259200', 'content-encoding': 'aes128gcm' })
    expect(String(headers.topic)).toMatch(/^[\w-]{32}$/)
    const { publicKey } = await pushKeys(world.market.db, newPushKeys)
    expect(headers.authorization).toContain(`k=${publicKey}`)
    const key = await send(world.app, { method: 'GET', url: '/api/push/key', token: ada?.token ?? '' })
    expect(key.body).toEqual({ publicKey })
  })

  test('gets nothing that was read meanwhile, and only the newest of several messages', async () => {
    const { browser } = await subscribed()
    const first = await written('One')
    const second = await written('Two')
    await second()
    await first()
    expect(browser.received.map(({ shown }) => shown.body)).toEqual(['Two'])
    const third = await written('Three')
    if (ada && bola) await world.market.messaging.markRead(ada.id, bola.id)
    await third()
    expect(browser.requested).toBe(1)
  })

  test('unknown to its push service (410, 404) is removed; a busy service is retried', async () => {
    const { browser } = await subscribed()
    const { browser: other } = await subscribed()
    browser.answer = 410
    other.answer = 503
    const run = await written()
    await expect(run()).rejects.toThrow('503')
    other.answer = 201
    await run()
    expect([browser.requested, other.received.length]).toEqual([1, 1])
    await (await written())()
    expect([browser.requested, other.received.length]).toEqual([1, 2])
    other.answer = 404
    await (await written())()
    await (await written())()
    expect(other.requested).toBe(4)
  })

  test('is removed with its session: by logging out, and when all devices are signed out', async () => {
    const here = await subscribed()
    const there = await subscribed()
    await send(world.app, { method: 'POST', url: '/api/auth/logout', token: here.token })
    await (await written())()
    expect([here.browser.requested, there.browser.requested]).toEqual([0, 1])
    if (ada) await world.market.identity.endSessions(ada.id)
    await (await written())()
    expect(there.browser.requested).toBe(1)
  })

  test.each([
    ['14 days', 'USER', 14 * 24],
    ['12 hours by an admin', 'ADMIN', 12],
  ] as const)(
    'is paused with its session, too, after %s without use, until it is used again',
    async (_, role, hours) => {
      const { browser, token } = await subscribed()
      const seen = async (hoursAgo: number) => {
        const at = new Date(Date.now() - hoursAgo * 3_600_000)
        await world.market.db
          .updateTable('sessions')
          .set({ last_seen_at: at })
          .where('user_id', '=', ada?.id ?? 0)
          .execute()
      }
      const is = (next: 'USER' | 'ADMIN') =>
        world.market.db
          .updateTable('users')
          .set({ role: next })
          .where('id', '=', ada?.id ?? 0)
          .execute()
      await is(role)
      await seen(hours - 0.1)
      await (await written())()
      expect(browser.requested).toBe(1)
      await seen(hours)
      expect((await put({ token }, browser.subscription)).status).toBe(401)
      await (await written())()
      expect(browser.requested).toBe(1)
      await is('USER')
      await seen(0)
      await (await written())()
      expect(browser.requested).toBe(2)
    },
  )

  test('sends the next user nothing of the first one, who did not log out', async () => {
    const { browser } = await subscribed(ada)
    if (!bola) throw new Error('nobody')
    const { token } = await signIn(bola)
    expect(await put({ token }, browser.subscription)).toMatchObject({ status: 200 })
    await (await written())()
    expect(browser.requested).toBe(0)
  })

  test('cannot be taken over, or removed, by someone who knows only its address', async () => {
    const { browser, token } = await subscribed(ada)
    const foreign = { ...browser.subscription, keys: service.browser().subscription.keys }
    expect((await put({ token: bola?.token ?? '' }, foreign)).status).toBe(409)
    const payload = { endpoint: browser.subscription.endpoint }
    const url = '/api/push/unsubscribe'
    await send(world.app, { method: 'POST', url, token: bola?.token ?? '', payload })
    await (await written())()
    expect(browser.requested).toBe(1)
    await send(world.app, { method: 'POST', url, token, payload })
    await (await written())()
    expect(browser.requested).toBe(1)
  })

  test('gets nothing of a kind that is switched off', async () => {
    const { browser } = await subscribed()
    const wish = { group: 'messages', channel: 'push' } as const
    if (!ada) throw new Error('nobody')
    await world.market.notifying.changeNoticePreference(ada.id, { ...wish, isOn: false })
    await (await written())()
    await world.market.notifying.changeNoticePreference(ada.id, { ...wish, isOn: true })
    expect(browser.requested).toBe(0)
  })

  test('is one of ten at most: the oldest is removed', async () => {
    const person = await aUser(world.market)
    const first = await subscribed(person)
    for (let number = 0; number < 10; number += 1) await subscribed(person)
    const rows = await world.market.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toHaveLength(10)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.browser.subscription.endpoint)
  })
})

describe('A push', () => {
  test('is added for recipients with a subscription, due five seconds later, once, and for no others', async () => {
    const { db } = world.market
    const [seller, buyer] = [await aUser(world.market), await aUser(world.market)]
    const notify = async (event: DomainEvent) => {
      const { type, ...facts } = event
      const { id } = await db
        .insertInto('outbox')
        .values({ type, payload: JSON.stringify(facts) })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const _ of ['first', 'again']) await inbox()(id, event)
      const { rows } = await sql<{ s: number }>`
        select extract(epoch from next_at - now())::float8 as s from deliveries where event_id = ${id}`.execute(
        db,
      )
      return rows.map(({ s }) => Math.round(s))
    }
    const event = { type: 'review.written', aboutId: seller.id, authorId: buyer.id, kind: 'order', dealId: 1 }
    const told = { ...event, title: 'A phone', isShown: false } as never
    expect(await notify(told)).toEqual([])
    await subscribed(seller)
    expect(await notify(told)).toEqual([5])
    expect(await notify({ type: 'user.registered', userId: seller.id, campus: 'unilag' })).toEqual([])
  })
})

test('Push reaches users with a subscribed browser while its session is open, and no one else', async () => {
  const { db } = world.market
  const [one, other] = [await aUser(world.market), await aUser(world.market)]
  const reached = async (now = new Date()) => [...(await withPush(db, [one.id, other.id], now))]
  expect(await reached()).toEqual([])
  await subscribed(one)
  expect(await reached()).toEqual([one.id])
  expect(await withPush(db, [other.id], new Date())).toEqual(new Set())
  expect(await reached(new Date(Date.now() + 14 * 24 * 3_600_000))).toEqual([])
  await world.market.identity.endSessions(one.id)
  expect(await reached()).toEqual([])
})

describe('A push is not sent to an address', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://redis/x',
    'https://db.internal/x',
    'https://push.example.com:6379/x',
    'https://user:secret@push.example.com/x',
    'ftp://push.example.com/x',
    'nonsense',
  ])('of our own network, or of no push service: %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })

  test('that a public name resolves to', async () => {
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x')).toBe(true)
    const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
    expect(String(error)).toContain('no public host')
  })
})

test('An unknown host is tried once per message; an unresponsive one is retried', () => {
  const failed = (code: string) => failedPush(Object.assign(new Error(code), { code })).outcome
  expect(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT'].map(failed)).toEqual([
    'refused',
    'later',
    'later',
    'later',
  ])
})
