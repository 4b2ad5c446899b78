import type { NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'
import { dealOf } from './order-deal.ts'

export const ANSWER_CANCELLATION = { action: 'Answer the request', asks: 'order_cancellation' } as const

export const ORDER_CANCELLATION_NOTICES: NoticeRules<
  'order.cancel_asked' | 'order.goes_on' | 'order.cancelled'
> = {
  'order.cancel_asked': {
    notices(event, context) {
      const { thing, buyer, paid, due, to } = dealOf(event, context)
      return [
        to(
          event.sellerId,
          `${buyer} asks to cancel: ${thing}`,
          [
            `If you agree, the order ends and ${paid} goes back to ${buyer}.`,
            `Keep the order going, and ${due} stays in escrow for you.`,
            `Reason: “${event.reason}”`,
          ],
          ANSWER_CANCELLATION,
        ),
      ]
    },
  },
  'order.goes_on': {
    isOptional: () => true,
    notices(event, context) {
      const { thing, buyer, seller, paid, due, to } = dealOf(event, context)
      return event.how === 'refused'
        ? [
            to(event.buyerId, `${seller} wants to continue: ${thing}`, [
              `${seller} didn’t agree to cancel. The order continues, and your ${paid} stays in escrow.`,
              'Can’t sort it out together? Open a dispute.',
            ]),
          ]
        : [
            to(event.sellerId, `${buyer} no longer wants to cancel: ${thing}`, [
              `The order continues, and ${due} stays in escrow for you.`,
            ]),
          ]
    },
  },
  'order.cancelled': {
    notices(event, context) {
      const { thing, buyer, seller, paid, to } = dealOf(event, context)
      const owed = event.debtPaid > 0
      const back = owed ? `We refunded your ${paid}: ${thing}` : `${paid} is back in your wallet: ${thing}`
      const reason = `Reason: “${event.reason}”`
      const useIt = owed
        ? debtLines(event.total, event.debtPaid)
        : ['You can spend it on another order, or withdraw it to your bank.']
      switch (event.by) {
        case 'buyer':
          return [
            to(event.sellerId, `${buyer} cancelled their order: ${thing}`, [
              `We refunded ${paid} to ${buyer}. You don’t need to do anything.`,
              reason,
            ]),
            to(event.buyerId, back, [
              `You cancelled your order from ${seller} and got everything back.`,
              ...useIt,
            ]),
          ]
        case 'seller':
          return [
            to(event.buyerId, back, [
              `${seller} declined your order and you got everything back.`,
              reason,
              ...useIt,
            ]),
          ]
        case 'agreement':
          return [
            to(event.sellerId, `Order cancelled: ${thing}`, [
              `You and ${buyer} agreed to cancel. We refunded ${paid} to ${buyer}.`,
              reason,
            ]),
            to(event.buyerId, back, [
              `${seller} agreed to cancel your order and you got everything back.`,
              ...useIt,
            ]),
          ]
        case 'system':
          return [
            to(event.sellerId, `Order cancelled: ${thing}`, [
              `We refunded ${paid} to ${buyer}. You don’t need to do anything.`,
              `Reason: ${event.reason}.`,
            ]),
            to(event.buyerId, back, [
              `We cancelled your order from ${seller} and refunded it in full.`,
              `Reason: ${event.reason}.`,
              ...useIt,
            ]),
          ]
      }
    },
  },
}
