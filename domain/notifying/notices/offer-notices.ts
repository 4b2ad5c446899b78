import { escrowPromise } from '#domain/shared/escrow-copy.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { oneLine, shorten } from '#domain/shared/text.ts'
import { offerButtons } from '../chat/chat-actions.ts'
import { type Notice, type NoticeAsk, type NoticeContext, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'

const NOTE_LENGTH = 300

type OfferEvent = EventOf<EventsNamed<'offer.'>>

type Ask = { action: string; asks: NoticeAsk['what'] }

type Deal = {
  buyer: string
  seller: string
  thing: string
  price: string
  to: (userId: number, subject: string, lines: readonly string[], ask?: Ask) => Notice
}

export const OFFER_NOTICES: NoticeRules<EventsNamed<'offer.'>> = {
  'offer.made': {
    notices(event, context) {
      const { buyer, seller, thing, price, to } = dealOf(event, context)
      const [receiverId, subject, more] =
        event.side === 'buyer'
          ? [event.sellerId, `${buyer} offers ${price}: ${thing}`, 'ask for more']
          : [event.buyerId, `${seller} asks for ${price}: ${thing}`, 'offer less']
      const lines = [`Accept it, decline it or ${more} within 48 hours.`, ...noteIn(event.note)]
      return [to(receiverId, subject, lines, { action: 'Answer the offer', asks: 'offer_answer' })]
    },
    buttons: ({ offerId: id, price, buyerId, sellerId }, userId) =>
      offerButtons({ id, price, path: `/messages/${userId === buyerId ? sellerId : buyerId}` }),
  },
  'offer.accepted': {
    notices(event, context) {
      const { buyer, seller, thing, price, to } = dealOf(event, context)
      const lines = [
        `You can buy one for ${price} in the next 24 hours.`,
        escrowPromise(context.autoReleaseDays),
      ]
      const toBuyer = (subject: string): Notice => ({
        ...to(event.buyerId, subject, lines, { action: 'Buy it now', asks: 'offer_purchase' }),
        path: `/products/${event.productId}`,
      })
      if (event.side === 'seller') return [toBuyer(`${seller} accepted ${price}: ${thing}`)]
      return [
        to(event.sellerId, `${buyer} accepted ${price}: ${thing}`, [
          `${buyer} can buy one for ${price} in the next 24 hours. Please keep it for them.`,
        ]),
        toBuyer(`Your price for ${thing}: ${price}`),
      ]
    },
  },
  'offer.declined': {
    isOptional: () => true,
    notices(event, context) {
      const { buyer, seller, thing, price, to } = dealOf(event, context)
      return event.side === 'seller'
        ? [
            to(event.buyerId, `${seller} declined ${price}: ${thing}`, [
              'You can message them to agree on another price.',
            ]),
          ]
        : [to(event.sellerId, `${buyer} declined ${price}: ${thing}`, ['Your listing stays as it is.'])]
    },
  },
  'offer.withdrawn': {
    isOptional: () => true,
    notices(event, context) {
      const { buyer, seller, thing, price, to } = dealOf(event, context)
      if (event.side === 'seller')
        return [
          to(event.buyerId, `${seller} withdrew their price: ${thing}`, [`${price} is no longer on offer.`]),
        ]
      return [
        to(event.sellerId, `${buyer} withdrew their offer: ${thing}`, [
          event.wasAccepted
            ? `They won’t buy it for ${price}. Others can buy it again.`
            : `${price} is no longer on offer.`,
        ]),
      ]
    },
  },
  'offer.expired': {
    isOptional: () => true,
    notices(event, context) {
      const { buyerId, sellerId } = event
      const { buyer, seller, thing, price, to } = dealOf(event, context)
      if (event.wasAccepted)
        return [
          to(buyerId, `Your price has expired: ${thing}`, [
            `You didn’t buy it for ${price} within 24 hours. Message ${seller} if you still want it.`,
          ]),
          to(sellerId, `${buyer} didn’t buy it: ${thing}`, [
            `They had 24 hours to buy it for ${price}. Others can buy it again.`,
          ]),
        ]
      return event.side === 'buyer'
        ? [to(buyerId, `Your offer has expired: ${thing}`, [`${seller} didn’t answer ${price} in 48 hours.`])]
        : [to(sellerId, `Your price has expired: ${thing}`, [`${buyer} didn’t answer ${price} in 48 hours.`])]
    },
  },
  'offer.ended': {
    isOptional: () => true,
    notices(event, context) {
      const { seller, thing, to } = dealOf(event, context)
      return [
        to(event.buyerId, `No longer for sale: ${thing}`, [
          `${seller} marked it as sold or removed it, so your offer ended.`,
        ]),
      ]
    },
  },
}

function dealOf(
  { offerId, productId, buyerId, sellerId, title, price }: OfferEvent,
  { nameOf }: NoticeContext,
): Deal {
  return {
    buyer: nameOf(buyerId),
    seller: nameOf(sellerId),
    thing: shortTitle(title),
    price: formatKobo(price),
    to: (userId, subject, lines, ask) => ({
      userId,
      kind: 'orders',
      subject,
      lines,
      path: `/messages/${userId === buyerId ? sellerId : buyerId}`,
      action: ask?.action ?? 'Open',
      ...(productId !== null && { about: { kind: 'product', id: productId, title } }),
      sum: { label: 'Price', amount: price },
      ...(ask && { asks: { what: ask.asks, id: offerId } }),
    }),
  }
}

function noteIn(text: string): string[] {
  const note = oneLine(text)
  return note === '' ? [] : [`Their note: “${shorten(note, NOTE_LENGTH)}”`]
}
