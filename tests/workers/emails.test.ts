import { describe, expect, test } from 'vitest'
import { unsubscribeTokenOf } from '#adapters/memory/identity/accounts.ts'
import { createMemoryMailer } from '#adapters/memory/notifying/mailer.ts'
import type { Mailer } from '#domain/notifying/ports.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { effectsByEvent } from '#tests/support/market/effects.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { sampleEmails } from '#tests/support/market/sample-emails.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'
import { type Addressee, emailHandler } from '../../workers/channels/emails.ts'

const ADA: Addressee = {
  name: 'Ada <b>Obi</b>',
  email: 'ada@campus.test',
  wantsOptional: true,
  muted: new Set(),
  unsubscribeToken: unsubscribeTokenOf(1),
}
const BOLA: Addressee = { ...ADA, name: 'Bola', email: 'bola@campus.test' }
const BID: DomainEvent = {
  type: 'bid.placed',
  bidId: 3,
  freelancerId: 2,
  amount: kobo(500_000),
  gigId: 7,
  ownerId: 1,
  title: 'A <i>poster</i>',
}
const COMPLETED: DomainEvent = {
  type: 'gig.completed',
  campus: 'unilag',
  freelancerId: 2,
  amount: kobo(500_000),
  debtPaid: ZERO,
  gigId: 7,
  ownerId: 1,
  title: 'A poster',
}

const ORDER = {
  orderId: 7,
  orderNumber: 'QA8A93BU',
  buyerId: 1,
  sellerId: 2,
  title: 'Desk lamp',
  subtotal: kobo(560_000),
  total: kobo(588_000),
  notes: '',
  autoReleaseDays: null,
}
const PLACED: DomainEvent = { type: 'order.placed', campus: 'unilag', ...ORDER }
const CREDIT = {
  userId: 1,
  reference: 'dep_A',
  amount: kobo(588_000),
  expected: kobo(588_000),
  debtPaid: ZERO,
}

const ASKED = { email: 'ada@campus.test', token: 'T'.repeat(43), code: '482913', notMe: 'N'.repeat(43) }

function world({
  ada = ADA,
  mailer = createMemoryMailer() as Mailer,
  hasApp = true,
  withPush = [] as number[],
  added = undefined as Kobo | undefined,
} = {}) {
  const links = ['S', 'U']
  const handle = emailHandler({
    identity: {
      issueVerification: async () => ASKED,
      issuePasswordReset: async () => ({ ...ASKED, userId: 1, hasApp }),
      refundEmailQuota: async () => undefined,
      issueSecuringLink: async () => (links.shift() ?? 'S').repeat(43),
      issueLostKeysLink: async () => ASKED,
      issueProofCode: async () => ({ code: '482913', email: 'ada@campus.test' }),
    },
    wallet: { issueCancelLink: async () => 'C'.repeat(43) },
    students: { issueStudentCode: async () => undefined },
    mailer,
    publicUrl: 'https://campus.test',
    reads: () => ({
      people: async () =>
        new Map([
          [1, ada],
          [2, BOLA],
        ]),
      contextOf: async () => ({ ...aNoticeContext(), ...(added !== undefined && { added }) }),
      withPush: async () => new Set(withPush),
      photosOf: async () => new Map(),
    }),
  })
  const each = effectsByEvent()
  return (eventId: number, event: DomainEvent) => handle(eventId, event, new Date(), each(eventId))
}

describe('emails', () => {
  test('about a deal start with the item, the counterparty and the sum', async () => {
    const deals = SAMPLE_EVENTS.filter(({ type }) =>
      /^(?:order|dispute|gig\.(?:deliver|change|cancel|goes|completed)|bid\.(?:placed|accepted))/.test(type),
    )
    const emails = await sampleEmails({ events: deals })
    expect(emails.length).toBeGreaterThan(40)
    for (const { email } of emails) {
      const opening = email.text.split('\n\n').slice(0, 3).join('\n')
      expect(opening).toMatch(/Tecno Spark 10, 128 GB|Design a flyer/)
      expect(opening).toMatch(/Ada|Bola/)
      expect(opening).toMatch(/₦[\d,]+/)
    }
  })

  test('that are security notices are one email however often attempted, with a new link each', async () => {
    const handedOver: { key: string; text: string }[] = []
    const mailer: Mailer = async (email) => {
      handedOver.push(email)
      throw new Error('the worker died')
    }
    const send = world({ mailer })
    const event = { ...BID, type: 'bid.accepted' } as const
    for (const _ of ['first', 'second']) await send(9, event).catch(() => undefined)
    const toOwner = handedOver.filter(({ key }) => key === 'event-9-1')
    expect(toOwner.map(({ text }) => /not-me\/(.)/.exec(text)?.[1])).toEqual(['S', 'U'])
  })

  test('that are optional have unsubscribe links, in the text, the page and for email programs', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer })(9, BID)
    const url = 'https://campus.test/unsubscribe/unsubscribe-1'
    expect(mailer.sent).toMatchObject([{ to: 'ada@campus.test', key: 'event-9-1', unsubscribeUrl: url }])
    expect(mailer.sent[0]?.text).toContain(`Unsubscribe from emails like this: ${url}`)
    expect(mailer.sent[0]?.html).toContain(`href="${url}"`)
    expect(mailer.sent[0]?.html).toContain('Ada &lt;b&gt;Obi&lt;/b&gt;')
    expect(mailer.sent[0]?.html).not.toMatch(/<(i|b|img|script)>/)
  })

  test('to an unverified address explain the link, without a stranger’s text', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer })(1, { type: 'verification.requested', userId: 1 })
    await world({ mailer })(2, { type: 'password_reset.requested', email: ASKED.email })
    await world({ mailer, ada: { ...ADA, name: null } })(9, BID)
    const [verification, reset, bid] = mailer.sent
    for (const mail of [verification, reset, bid]) {
      expect(mail?.text).toContain('Sent by Campus Marketplace.')
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Obi')
    }
    expect(verification?.text).toContain('Someone signed up for Campus Marketplace with this email address')
    expect(verification?.text).toContain(`Verify my email: https://campus.test/verify-email/${ASKED.token}`)
    expect(verification?.text).toContain(`This wasn’t me: https://campus.test/not-me/${ASKED.notMe}`)
    expect(verification?.text).toContain('Or enter 482 913 on the page where you signed up.')
    expect(verification?.subject).not.toContain('482913')
    expect(verification?.html).toContain(`href="https://campus.test/not-me/${ASKED.notMe}"`)
  })

  test('that reset a password mention an authenticator app that a thief set up, if there is one', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer })(2, { type: 'password_reset.requested', email: ASKED.email })
    const [reset] = mailer.sent
    expect(reset?.text).toContain('Did someone else set up the authenticator app that we ask for?')
    expect(reset?.text).toContain(`This wasn’t me: https://campus.test/not-me/${'S'.repeat(43)}?about=change`)
    const without = createMemoryMailer()
    await world({ mailer: without, hasApp: false })(2, {
      type: 'password_reset.requested',
      email: ASKED.email,
    })
    expect(without.sent[0]?.text).toContain('Choose a new password: https://campus.test/reset-password/')
    expect(without.sent[0]?.text).not.toContain('/not-me/')
  })

  test('about a change that a thief may have made show “This wasn’t me” first', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer })(3, { type: 'password.changed', userId: 1, byReset: true })
    await world({ mailer })(4, { type: 'chat.linked', userId: 1, channel: 'telegram' })
    // A thief may have set up the authenticator app that the account has.
    await world({ mailer })(5, { type: 'password_reset.requested', email: ASKED.email })
    const [changed, linked, reset] = mailer.sent
    const link = `https://campus.test/not-me/${'S'.repeat(43)}?about=change`
    expect(changed?.text).toContain(
      `This wasn’t me: ${link}\n\nReset my password: https://campus.test/forgot-password`,
    )
    expect(changed?.html).toContain(`href="${link}"`)
    expect(changed?.text).toContain('withdrawals are paused for 24 hours')
    expect(linked?.text).toContain(`This wasn’t me: ${link}`)
    expect(reset?.text).toContain(link)
  })

  test('that ask for availability link to each answer, once each', async () => {
    const mailer = createMemoryMailer()
    const handle = world({ mailer })
    const event = {
      type: 'product.asked_about',
      productId: 7,
      userId: 1,
      title: 'A <b>',
      price: null,
    } as const
    await handle(11, event)
    await handle(11, event)
    expect(mailer.sent).toMatchObject([{ to: 'ada@campus.test', subject: 'Still available? A <b>' }])
    const links = ['/products/7?answer=yes', '/products/7?answer=sold', '/edit-product/7']
    for (const link of links) {
      expect(mailer.sent[0]?.text).toContain(`https://campus.test${link}`)
      expect(mailer.sent[0]?.html).toContain(`href="https://campus.test${link}"`)
    }
    expect(mailer.sent[0]?.html).not.toContain('<b>')
  })

  test('are not sent after an unsubscribe, except those about money', async () => {
    const mailer = createMemoryMailer()
    const handle = world({ mailer, ada: { ...ADA, wantsOptional: false } })
    await handle(9, BID)
    expect(mailer.sent).toEqual([])
    await handle(10, COMPLETED)
    expect(mailer.sent.map(({ to, unsubscribeUrl }) => [to, unsubscribeUrl])).toEqual([
      ['bola@campus.test', undefined],
      ['ada@campus.test', undefined],
    ])
  })

  test('of a kind that is switched off are not sent, except those about money', async () => {
    const mailer = createMemoryMailer()
    const handle = world({ mailer, ada: { ...ADA, muted: new Set(['gigs:email', 'money:email']) } })
    await handle(9, BID)
    expect(mailer.sent).toEqual([])
    await handle(10, COMPLETED)
    await handle(11, { type: 'withdrawal.paid', userId: 1, withdrawalId: 1, amount: kobo(100) })
    expect(mailer.sent.filter(({ to }) => to === ADA.email)).toHaveLength(2)
  })

  test.each([
    ['listings are switched off', { muted: new Set(['listings:email'] as const) }],
    ['emails about every step are off', { wantsOptional: false }],
  ])('about listings are not sent if %s: neither availability nor pause', async (_, wish) => {
    const PHONE = { productId: 7, userId: 1, title: 'A phone', price: kobo(500_000) }
    const events = (
      ['product.asked_about', 'product.paused', 'product.stock_asked', 'product.back'] as const
    ).map((type) => ({ type, ...PHONE }))
    const [mailer, all] = [createMemoryMailer(), createMemoryMailer()]
    const [handle, handleAll] = [world({ mailer, ada: { ...ADA, ...wish } }), world({ mailer: all })]
    for (const [index, event] of events.entries()) {
      await handle(20 + index, event)
      await handleAll(20 + index, event)
    }
    expect(mailer.sent).toEqual([])
    const url = 'https://campus.test/unsubscribe/unsubscribe-1?about=listings'
    expect(all.sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual(events.map(() => url))
  })

  const SUMMARY: DomainEvent = {
    ...{ type: 'admin.summary', userId: 1, at: '2026-11-23T07:00:00.000Z', system: null },
    work: [{ kind: 'reports', count: 2, since: '2026-11-21T07:00:00.000Z' }],
  }

  test('of an admin’s work list it with links, also with few emails chosen, and end only with that switch', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer, ada: { ...ADA, wantsOptional: false } })(25, SUMMARY)
    const [email] = mailer.sent
    const text = '2 open reports, the oldest since Nov 21, 8:00 AM'
    const page = 'https://campus.test/admin/reports'
    expect(email).toMatchObject({
      subject: 'Today: 2 reports',
      text: expect.stringContaining(`${text}\n${page}`),
    })
    expect(email?.html).toMatch(new RegExp(`<li [^>]*><a [^>]*href="${page}"[^>]*>${text}</a></li>`))
    expect(email?.unsubscribeUrl).toBe('https://campus.test/unsubscribe/unsubscribe-1?about=administration')
    const muted = new Set(['administration:email'] as const)
    await world({ mailer, ada: { ...ADA, muted } })(26, SUMMARY)
    expect(mailer.sent).toHaveLength(1)
  })

  test('that are requested or follow a deal are sent with few emails chosen, and news of it are not', async () => {
    const mailer = createMemoryMailer()
    const handle = world({ mailer, ada: { ...ADA, wantsOptional: false } })
    const review = {
      type: 'review.written',
      aboutId: 1,
      authorId: 2,
      kind: 'order',
      dealId: 1,
      title: 'Lamp',
    } as const
    await handle(30, { ...review, isShown: true })
    expect(mailer.sent).toEqual([])
    await handle(31, { ...review, isShown: false })
    expect(mailer.sent.map(({ to }) => to)).toEqual([ADA.email])
  })

  test('about an order include the buyer’s deposit for it, and a deposit has its own only without an order', async () => {
    const mailer = createMemoryMailer()
    const handle = world({ mailer, added: kobo(588_000) })
    await handle(40, { type: 'deposit.credited', isNoticeDeferred: true, ...CREDIT })
    expect(mailer.sent).toEqual([])
    await handle(41, PLACED)
    const [toBuyer, toSeller] = [ADA.email, BOLA.email].map((to) =>
      mailer.sent.find((email) => email.to === to),
    )
    expect(toBuyer?.text).toContain('You added ₦5,880 to your wallet and paid ₦5,880 into escrow.')
    expect(toSeller?.text).not.toContain('added')
    await handle(42, { type: 'deposit.unspent', ...CREDIT })
    await handle(43, { type: 'deposit.credited', ...CREDIT })
    expect(mailer.sent.slice(2).map(({ to, subject }) => [to, subject])).toEqual([
      [ADA.email, '₦5,880 is in your wallet'],
      [ADA.email, '₦5,880 is in your wallet'],
    ])
  })

  test('about a step without an action are for people without push, and those with an action for all', async () => {
    const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered']
    const emailed = async (options: Parameters<typeof world>[0]) => {
      const mailer = createMemoryMailer()
      const handle = world({ mailer, ...options })
      const steps: string[] = []
      for (const [index, to] of STEPS.entries()) {
        const before = mailer.sent.length
        await handle(50 + index, { type: 'order.advanced', to, ...ORDER })
        if (mailer.sent.length > before) steps.push(to)
      }
      return steps
    }
    expect(await emailed({})).toEqual(STEPS)
    expect(await emailed({ withPush: [1] })).toEqual(['ready_for_pickup', 'delivered'])
    // A subscription of another person, or push switched off for orders, replaces no email.
    expect(await emailed({ withPush: [2] })).toEqual(STEPS)
    const muted = { ...ADA, muted: new Set(['orders:push'] as const) }
    expect(await emailed({ withPush: [1], ada: muted })).toEqual(STEPS)
    const mailer = createMemoryMailer()
    await world({ mailer, withPush: [1, 2] })(60, PLACED)
    expect(mailer.sent).toHaveLength(2)
  })

  test('that fail for one recipient delay no other, and none is sent twice', async () => {
    const sent: string[] = []
    let failure: Error | undefined = new PermanentFailure('no such user')
    const mailer: Mailer = async ({ to }) => {
      if (to === BOLA.email && failure) throw failure
      sent.push(to)
    }
    const handle = world({ mailer })
    await expect(handle(10, COMPLETED)).rejects.toBeInstanceOf(PermanentFailure)
    expect(sent).toEqual(['ada@campus.test'])
    failure = undefined
    await handle(10, COMPLETED)
    await handle(10, COMPLETED)
    expect(sent).toEqual(['ada@campus.test', 'bola@campus.test'])
  })
})
