import { expect, test } from 'vitest'
import type { Reported } from '#domain/messaging/report.ts'
import { WARNING_DELAY_HOURS } from '#domain/moderation/limits.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const HOUR_MS = 3_600_000

async function aReportedMessage() {
  let now = new Date('2026-11-22T12:00:00Z')
  const market = memoryMarketplace({ now: () => now })
  const [writer, reporter, other] = [await aUser(market), await aUser(market), await aUser(market)]
  const admin: Actor = { id: (await aUser(market)).id, role: 'ADMIN', adminCampus: 'unilag' }
  const messageId = await market.messaging.send(writer.id, {
    receiverId: reporter.id,
    content: 'Rude words',
    about: null,
  })
  const report = async (by: number, what: Reported) => {
    await market.messaging.report(by, { ...what, reason: 'Rude' })
    return market.state().reports.at(-1)?.id ?? 0
  }
  const told = () =>
    market
      .events()
      .filter(({ type }) => type === 'report.upheld')
      .flatMap((event) => noticesOf(event, aNoticeContext()))
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  return { market, writer, reporter, other, admin, messageId, report, told, pass }
}

test('the author of a reported message is warned a day later, once, without naming the message', async () => {
  const { market, writer, reporter, admin, messageId, report, told, pass } = await aReportedMessage()
  const id = await report(reporter.id, { kind: 'message', id: messageId })
  await market.moderation.resolveReport(admin, id, { action: 'warn', reason: 'Be kind' })
  pass(WARNING_DELAY_HOURS - 0.1)
  expect([await market.moderation.warnReported(100), told()]).toEqual([0, []])
  pass(0.1)
  expect([await market.moderation.warnReported(100), await market.moderation.warnReported(100)]).toEqual([
    1, 0,
  ])
  const [warning] = told()
  expect(warning).toMatchObject({ userId: writer.id, subject: 'A warning from your campus admin' })
  expect([warning?.subject, ...(warning?.lines ?? [])].join(' ')).not.toMatch(/message|sent|wrote|member/i)
})

test('a warning about a listing is immediate, and one to a closed account never sent', async () => {
  const { market, writer, reporter, admin, messageId, report, told, pass } = await aReportedMessage()
  const product = await aProduct(market, writer.id)
  const listing = await report(reporter.id, { kind: 'product', id: product })
  await market.moderation.resolveReport(admin, listing, { action: 'warn', reason: 'Wrong photo' })
  expect(told()).toMatchObject([
    { userId: writer.id, subject: expect.stringMatching(/^A warning about your listing/) },
  ])
  const id = await report(reporter.id, { kind: 'message', id: messageId })
  await market.moderation.resolveReport(admin, id, { action: 'warn', reason: 'Be kind' })
  await market.identity.closeOwnAccount(writer.id, writer.password)
  pass(WARNING_DELAY_HOURS)
  expect([await market.moderation.warnReported(100), told()]).toEqual([1, [expect.anything()]])
})
