import { escrowPromise } from '#domain/shared/escrow-copy.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { oneLine, shorten } from '#domain/shared/text.ts'
import { type Notice, type NoticeContext, shortTitle } from './notice.ts'

/** A longer note is read in the conversation. */
const NOTE_LENGTH = 300

type OfferEvent = Extract<DomainEvent, { type: `offer.${string}` }>

/** What the notices of one event are made of. */
type Deal = {
  buyer: string
  seller: string
  thing: string
  price: string
  /** A notice that leads to the conversation with the other side. */
  to: (userId: number, subject: string, lines: readonly string[], action?: string) => Notice
}

/** Returns the notices of an offer's event, each to the side that has to know or to act. */
export function offerNotices(event: OfferEvent, context: NoticeContext): Notice[] {
  const deal = dealOf(event, context)
  const { buyer, seller, thing, price, to } = deal
  const { buyerId, sellerId } = event
  switch (event.type) {
    case 'offer.made':
      return [madeNotice(event, deal)]
    case 'offer.accepted':
      return acceptedNotices(event, deal, context)
    case 'offer.declined':
      return event.side === 'seller'
        ? [
            to(buyerId, `${seller} declined ${price}: ${thing}`, [
              'You can message them to agree on another price.',
            ]),
          ]
        : [to(sellerId, `${buyer} declined ${price}: ${thing}`, ['Your listing stays as it is.'])]
    case 'offer.withdrawn':
      if (event.side === 'seller')
        return [to(buyerId, `${seller} withdrew their price: ${thing}`, [`${price} is no longer on offer.`])]
      return [
        to(sellerId, `${buyer} withdrew their offer: ${thing}`, [
          event.wasAccepted
            ? `They won’t buy it for ${price}. Others can buy it again.`
            : `${price} is no longer on offer.`,
        ]),
      ]
    case 'offer.expired':
      return expiredNotices(event, deal)
    case 'offer.ended':
      return [
        to(buyerId, `No longer for sale: ${thing}`, [
          `${seller} marked it as sold or removed it, so your offer ended.`,
        ]),
      ]
  }
}

function dealOf({ buyerId, sellerId, title, price }: OfferEvent, { nameOf }: NoticeContext): Deal {
  return {
    buyer: nameOf(buyerId),
    seller: nameOf(sellerId),
    thing: shortTitle(title),
    price: formatKobo(price),
    to: (userId, subject, lines, action = 'Open') => ({
      userId,
      kind: 'orders',
      subject,
      lines,
      path: `/messages/${userId === buyerId ? sellerId : buyerId}`,
      action,
    }),
  }
}

function madeNotice(
  { side, buyerId, sellerId, note }: Extract<OfferEvent, { type: 'offer.made' }>,
  { buyer, seller, thing, price, to }: Deal,
): Notice {
  const [receiverId, subject, more] =
    side === 'buyer'
      ? [sellerId, `${buyer} offers ${price}: ${thing}`, 'ask for more']
      : [buyerId, `${seller} asks for ${price}: ${thing}`, 'offer less']
  const lines = [`Accept it, decline it or ${more} within 48 hours.`, ...noteIn(note)]
  return to(receiverId, subject, lines, 'Answer the offer')
}

function acceptedNotices(
  { side, buyerId, sellerId, productId }: Extract<OfferEvent, { type: 'offer.accepted' }>,
  { buyer, seller, thing, price, to }: Deal,
  { autoReleaseDays }: NoticeContext,
): Notice[] {
  const lines = [`You can buy one for ${price} in the next 24 hours.`, escrowPromise(autoReleaseDays)]
  const toBuyer = (subject: string): Notice => ({
    ...to(buyerId, subject, lines, 'Buy it now'),
    path: `/products/${productId}`,
  })
  if (side === 'seller') return [toBuyer(`${seller} accepted ${price}: ${thing}`)]
  return [
    to(sellerId, `${buyer} accepted ${price}: ${thing}`, [
      `${buyer} can buy one for ${price} in the next 24 hours. Please keep it for them.`,
    ]),
    toBuyer(`Your price for ${thing}: ${price}`),
  ]
}

function expiredNotices(
  { side, wasAccepted, buyerId, sellerId }: Extract<OfferEvent, { type: 'offer.expired' }>,
  { buyer, seller, thing, price, to }: Deal,
): Notice[] {
  if (wasAccepted)
    return [
      to(buyerId, `Your price has expired: ${thing}`, [
        `You didn’t buy it for ${price} within 24 hours. Message ${seller} if you still want it.`,
      ]),
      to(sellerId, `${buyer} didn’t buy it: ${thing}`, [
        `They had 24 hours to buy it for ${price}. Others can buy it again.`,
      ]),
    ]
  return side === 'buyer'
    ? [to(buyerId, `Your offer has expired: ${thing}`, [`${seller} didn’t answer ${price} in 48 hours.`])]
    : [to(sellerId, `Your price has expired: ${thing}`, [`${buyer} didn’t answer ${price} in 48 hours.`])]
}

function noteIn(text: string): string[] {
  const note = oneLine(text)
  return note === '' ? [] : [`Their note: “${shorten(note, NOTE_LENGTH)}”`]
}
