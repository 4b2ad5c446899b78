import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#adapters/http/server/auth.ts'
import { keepMembers } from '#adapters/http/server/kept-members.ts'
import type { ListingChangeListener } from '#adapters/ports/listing-changes.ts'
import { send } from '#tests/support/app.ts'
import { appOver } from '#tests/support/app-over.ts'
import { aProduct, aUser } from '#tests/support/marketplace.ts'
import { anotherServer, disableProduct, promote, testMarket } from '#tests/support/test-market.ts'

/** Long, for a machine that is busy: what is waited for does not come by itself. */
const HEARD = { timeout: 10_000, interval: 5 }
type Member = Awaited<ReturnType<typeof aUser>>
type Market = Awaited<ReturnType<typeof testMarket>>

/** A server with a product that was read already, and how often it looked up whose session a token opens. */
async function aServer() {
  const market = await testMarket()
  const seller = await aUser(market)
  const page = `/api/products/${await aProduct(market, seller.id)}`
  const server = await serverOver(market, page)
  return { ...server, market, seller, page }
}

async function serverOver(market: Market, page: string) {
  await expect.poll(market.listingChanges.isHeard, HEARD).toBe(true)
  const lookUps = vi.spyOn(market.views, 'session')
  const app = await appOver(market)
  const readAs = (token: string, url = page) => send(app, { method: 'GET', url, token })
  return { app, lookUps, readAs, isKnown: async (token: string) => isOfMember(await readAs(token)) }
}

/** Has the server keep the page and who reads it. */
async function isKept({ lookUps, readAs }: Awaited<ReturnType<typeof serverOver>>, token: string) {
  await expect
    .poll(async () => {
      await readAs(token)
      lookUps.mockClear()
      return isOfMember(await readAs(token)) && lookUps.mock.calls.length === 0
    }, HEARD)
    .toBe(true)
}

/** Members' answers may not be stored, visitors' may. */
const isOfMember = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['cache-control'] === 'private, no-store'

const asMember = (app: FastifyInstance, method: 'POST' | 'PUT' | 'DELETE', url: string) => {
  return async ({ token }: { token: string }, payload?: object) => {
    const { status, body } = await send(app, { method, url, token, ...(payload && { payload }) })
    expect(body).not.toHaveProperty('code')
    expect(status).toBeLessThan(300)
  }
}

describe('A member who reads public pages', () => {
  test('is looked up once, and again for whatever is their own', async () => {
    const server = await aServer()
    const ada = await aUser(server.market)
    await isKept(server, ada.token)
    for (const url of ['/api/auth/me', '/api/wallet', '/api/products/user']) {
      server.lookUps.mockClear()
      expect((await server.readAs(ada.token, url)).status).toBe(200)
      expect([url, server.lookUps.mock.calls.length]).toEqual([url, 1])
    }
    await server.app.close()
  })

  test('is not mixed up with another: each has their own account, and each view counts', async () => {
    const server = await aServer()
    const [ada, bola] = [await aUser(server.market), await aUser(server.market)]
    for (const { token } of [ada, bola, ada, bola, server.seller]) await server.readAs(token)
    await isKept(server, ada.token)
    await isKept(server, bola.token)
    for (const { token, id } of [ada, bola])
      expect((await server.readAs(token, '/api/auth/me')).body).toMatchObject({ user: { id } })
    expect((await server.readAs(ada.token)).body).toMatchObject({ viewCount: 2 })
    await server.app.close()
  })

  test.each<[string, (server: Awaited<ReturnType<typeof aServer>>, member: Member) => Promise<void>]>([
    ['logging out', ({ app }, member) => asMember(app, 'POST', '/api/auth/logout')(member)],
    [
      'a password reset',
      async ({ market }, { email }) => {
        const reset = await market.identity.issuePasswordReset(email)
        await market.identity.resetPassword({ token: reset?.token ?? '', password: 'another-secret' })
      },
    ],
    [
      '“This wasn’t me”',
      async ({ market, app }, { id }) => {
        const token = await market.identity.issueSecuringLink(id, new Date())
        await send(app, { method: 'POST', url: '/api/auth/secure-account', payload: { token } })
      },
    ],
    [
      'closing the account',
      ({ app }, member) => asMember(app, 'DELETE', '/api/auth/me')(member, { password: member.password }),
    ],
  ])('is not known any more from the moment of %s', async (_, end) => {
    const server = await aServer()
    const ada = await aUser(server.market)
    const bola = await aUser(server.market)
    await isKept(server, bola.token)
    await isKept(server, ada.token)
    await end(server, ada)
    expect(await server.isKnown(ada.token)).toBe(false)
    expect((await server.readAs(ada.token, '/api/auth/me')).status).toBe(401)
    expect(await server.isKnown(bola.token)).toBe(true)
    await server.app.close()
  })

  test('stays known in this session when they change their password, and not in another', async () => {
    const server = await aServer()
    const { app, market } = server
    const ada = await aUser(market)
    const { body } = await send(app, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ada.email, password: ada.password },
    })
    const other = String(body.token)
    await isKept(server, ada.token)
    await isKept(server, other)
    const change = { currentPassword: ada.password, newPassword: 'another-secret' }
    await asMember(app, 'PUT', '/api/auth/password')(ada, change)
    expect([await server.isKnown(ada.token), await server.isKnown(other)]).toEqual([true, false])
    await app.close()
  })

  test('sees nothing of a seller from the moment one of them blocks the other, and all again after it', async () => {
    const server = await aServer()
    const { app, market, seller } = server
    const ada = await aUser(market)
    for (const [by, whom] of [
      [ada, seller],
      [seller, ada],
    ] as const) {
      await isKept(server, ada.token)
      await market.atomically(({ blocks }) => blocks.add(by.id, whom.id, new Date()))
      expect((await server.readAs(ada.token)).status).toBe(404)
      expect((await server.readAs(ada.token)).status).toBe(404)
      await market.atomically(({ blocks }) => blocks.remove(by.id, whom.id))
      expect((await server.readAs(ada.token)).status).toBe(200)
    }
    await app.close()
  })

  test('sees as much as their role allows from the moment it changes', async () => {
    const server = await aServer()
    const { app, market, page } = server
    const ada = await aUser(market)
    await isKept(server, ada.token)
    await promote(market, ada.id, 'SUPER_ADMIN')
    await disableProduct(market, Number(page.split('/').at(-1)))
    expect((await server.readAs(ada.token)).body).toMatchObject({ title: expect.any(String) })
    await promote(market, ada.id, 'USER')
    expect(Object.keys((await server.readAs(ada.token)).body)).toEqual(['id', 'isDisabled'])
    await app.close()
  })
})

test('What ends a session or blocks a person at one server, another hears of', async () => {
  const server = await aServer()
  const other = anotherServer(server.market.url)
  const there = await serverOver(other.market, server.page)
  const [ada, bola] = [await aUser(server.market), await aUser(server.market)]
  await isKept(there, ada.token)
  await isKept(there, bola.token)
  // What is kept gets no older: only what is heard ends it.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await asMember(server.app, 'POST', '/api/auth/logout')(ada)
  await expect.poll(() => there.isKnown(ada.token), HEARD).toBe(false)
  there.lookUps.mockClear()
  expect([await there.isKnown(bola.token), there.lookUps.mock.calls.length]).toEqual([true, 0])
  await server.market.atomically(({ blocks }) => blocks.add(server.seller.id, bola.id, new Date()))
  await expect.poll(async () => (await there.readAs(bola.token)).status, HEARD).toBe(404)
  clock.mockRestore()
  await there.app.close()
  await other.close()
  await server.app.close()
})

test('What a transaction has ended and not yet committed is looked up until it is', async () => {
  const server = await aServer()
  const { app, market } = server
  const ada = await aUser(market)
  await isKept(server, ada.token)
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let ended = () => {}
  const isEnded = new Promise<void>((resolve) => {
    ended = resolve
  })
  const work = market.atomically(async ({ sessions }) => {
    await sessions.revokeAllOf(ada.id)
    ended()
    await held
  })
  await isEnded
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(await server.isKnown(ada.token)).toBe(true)
    expect(server.lookUps.mock.calls.length).toBe(turn)
  }
  commit()
  await work
  expect(await server.isKnown(ada.token)).toBe(false)
  await app.close()
})

describe('Who is kept', () => {
  const member = { id: 1, role: 'USER', powersRestAt: null, powersRest: null, hasBlocks: false } as SignedIn
  function keeper() {
    let listener: ListingChangeListener | undefined
    let time = 0
    let heard = true
    const members = keepMembers<SignedIn>(
      {
        isHeard: () => heard,
        subscribe: (item) => {
          listener = item
        },
      },
      () => time,
    )
    return {
      begin: members.begin,
      keep: (user: SignedIn) => members.begin()?.(`${user.id}`, user),
      has: (id = 1) => members.find(`${id}`) !== undefined,
      tell: () => listener as ListingChangeListener,
      pass(ms: number) {
        time += ms
      },
      hear(is: boolean) {
        heard = is
      },
    }
  }

  test('is a member without blocks, for 2 s, and no admin', () => {
    const { keep, has, pass } = keeper()
    const admin = { ...member, role: 'ADMIN' } as const
    const atRest = { ...member, powersRestAt: new Date() }
    const unshown = { ...member, powersRest: { why: 'not_shown', methods: ['passkey'] } as const }
    for (const user of [admin, atRest, unshown, { ...member, hasBlocks: true }]) {
      keep(user)
      expect(has()).toBe(false)
    }
    keep(member)
    pass(1999)
    expect(has()).toBe(true)
    pass(2)
    expect(has()).toBe(false)
  })

  test('is forgotten by their own changes and by those of everything, not by those of others and of listings', () => {
    const { keep, has, tell } = keeper()
    keep(member)
    tell().done({ kind: 'member', id: 2 }, '1')
    tell().done({ kind: 'product', campus: 'ui', id: 1 }, '2')
    expect(has()).toBe(true)
    tell().done({ kind: 'member', id: 1 }, '3')
    expect(has()).toBe(false)
    keep(member)
    tell().begun('all', '4')
    expect(has()).toBe(false)
  })

  test('is not who was read before a change that came meanwhile, nor while it is under way', () => {
    const { begin, keep, has, tell, pass } = keeper()
    const slow = begin()
    tell().done({ kind: 'member', id: 1 }, '1')
    slow?.('1', member)
    expect(has()).toBe(false)
    tell().begun({ kind: 'member', id: 1 }, '2')
    pass(29_000)
    keep(member)
    expect(has()).toBe(false)
    tell().done({ kind: 'member', id: 1 }, '2')
    keep(member)
    expect(has()).toBe(true)
  })

  test('is nobody while changes may be missed', () => {
    const { keep, has, tell, hear } = keeper()
    keep(member)
    hear(false)
    expect(has()).toBe(false)
    keep(member)
    hear(true)
    expect(has()).toBe(false)
    keep(member)
    tell().missed()
    expect(has()).toBe(false)
  })
})
