import { describe, expect, test } from 'vitest'
import { unsubscribeTokenOf } from '#adapters/memory/accounts.ts'
import { createMemoryMailer } from '#adapters/memory/mailer.ts'
import type { Mailer } from '#domain/notifying/ports.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { type Addressee, emailHandler } from '../../workers/emails.ts'

const ADA: Addressee = {
  name: 'Ada <b>Obi</b>',
  email: 'ada@campus.test',
  wantsOptional: true,
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
  gigId: 7,
  ownerId: 1,
  title: 'A poster',
}

function world({ ada = ADA, mailer = createMemoryMailer() as Mailer } = {}) {
  const done = new Set<string>()
  return emailHandler({
    identity: { issueVerification: async () => undefined, issuePasswordReset: async () => undefined },
    mailer,
    once: async (eventId, channel, effect) => {
      if (done.has(`${eventId} ${channel}`)) return
      await effect()
      done.add(`${eventId} ${channel}`)
    },
    people: async () =>
      new Map([
        [1, ada],
        [2, BOLA],
      ]),
    publicUrl: 'https://campus.test',
    autoReleaseDays: null,
  })
}

describe('mails', () => {
  test('that one may do without have a link that stops them, in the text, the page and for mail programs', async () => {
    const mailer = createMemoryMailer()
    await world({ mailer })(9, BID)
    const url = 'https://campus.test/unsubscribe/unsubscribe-1'
    expect(mailer.sent).toMatchObject([{ to: 'ada@campus.test', key: 'event-9-1', unsubscribeUrl: url }])
    expect(mailer.sent[0]?.text).toContain(`Unsubscribe from mails like this: ${url}`)
    expect(mailer.sent[0]?.html).toContain(`<a href="${url}"`)
    expect(mailer.sent[0]?.html).toContain('Ada &lt;b&gt;Obi&lt;/b&gt;')
    expect(mailer.sent[0]?.html).not.toMatch(/<(i|b|img|script)>/)
  })

  test('that ask whether a product is still there link to each answer, once each', async () => {
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

  test('are not sent to whoever stopped them, but for those that money hangs on', async () => {
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

  test('that one reader cannot get hold up no other, and none is sent twice', async () => {
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
