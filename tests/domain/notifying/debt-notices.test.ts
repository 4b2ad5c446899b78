import { describe, expect, test } from 'vitest'
import { debtLines } from '#domain/notifying/notices/debt-lines.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { SAMPLE_EVENTS } from '#tests/support/market/sample-events.ts'

const taken = (event: DomainEvent) =>
  ['debtPaid', 'payeeDebtPaid', 'payerDebtPaid'].some((name) => Number(Reflect.get(event, name) ?? 0) > 0)
const WITH_DEBT = SAMPLE_EVENTS.filter(taken)

describe('Incoming money that partly paid a debt', () => {
  test('covers every way in which money arrives', () => {
    expect([...new Set(WITH_DEBT.map(({ type }) => type))].toSorted()).toEqual([
      'chargeback.won',
      'correction.done',
      'deposit.credited',
      'dispute.agreed',
      'dispute.resolved',
      'gig.cancelled',
      'gig.completed',
      'order.cancelled',
      'order.completed',
      'withdrawal.cancelled',
      'withdrawal.failed',
    ])
  })

  test.each(WITH_DEBT.map((event) => [event.type, event] as const))(
    '(%s) is notified with the amount that the debt took, which is not spendable',
    (_, event) => {
      const notices = noticesOf(event, aNoticeContext())
      const about = notices.filter(({ lines }) => lines.some((line) => line.includes('what you owed')))
      expect(about.length).toBeGreaterThan(0)
      for (const { subject, lines } of about) {
        expect(subject).not.toContain('in your wallet')
        expect(lines.join(' ')).not.toMatch(/spend it|withdraw it|(?<!The other ₦[\d,.]+) is in your wallet/i)
      }
    },
  )

  test('is notified as the debt’s share and the rest, or as all of it going to the debt', () => {
    expect(debtLines(kobo(500_000), kobo(325_000))).toEqual([
      '₦3,250 of it paid what you owed for a deposit that your bank took back.',
      'The other ₦1,750 is in your wallet.',
    ])
    expect(debtLines(kobo(500_000), kobo(500_000))).toEqual([
      'All of it paid towards what you owed for a deposit that your bank took back.',
    ])
  })
})
