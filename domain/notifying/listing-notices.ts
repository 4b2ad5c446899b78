import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { type Notice, shortTitle } from './notice.ts'

export type ListedKind = 'product' | 'business' | 'gig'

type FreshnessEvent = Extract<DomainEvent, { type: 'product.asked_about' | 'product.paused' }>

/** Returns the question whether a product is still available. Opening a link changes nothing: the answer is given on the page. */
export function freshnessNotices({ type, productId, userId, title: whole, price }: FreshnessEvent): Notice[] {
  const title = shortTitle(whole)
  const path = `/products/${productId}`
  if (type === 'product.paused')
    return [
      {
        userId,
        kind: 'listings',
        subject: `Paused: ${title}`,
        lines: [
          'You didn’t tell us if you still have it, so buyers no longer see it in lists.',
          'We kept its page and photos. One tap brings it back.',
        ],
        path: `${path}?answer=yes`,
        action: 'Bring it back',
      },
    ]
  return [
    {
      userId,
      kind: 'listings',
      subject: `Still available? ${title}`,
      lines: [
        price === null
          ? 'Do you still have it? We last heard from you about it three weeks ago.'
          : `Do you still have it for ${formatKobo(price)}? We last heard from you about it three weeks ago.`,
        'Please answer within 7 days, or we pause it. Buyers won’t see it in lists until you bring it back.',
      ],
      path: `${path}?answer=yes`,
      action: 'Yes, still available',
      more: [
        { action: 'Mark it as sold', path: `${path}?answer=sold` },
        { action: 'Lower the price', path: `/edit-product/${productId}` },
      ],
    },
  ]
}

type StockEvent = Extract<DomainEvent, { type: 'product.stock_asked' | 'product.back' }>

/** Asks a seller how many they have, or tells a buyer who waited that the listing can be bought again. */
export function stockNotice({ type, productId, userId, title: whole, price }: StockEvent): Notice {
  const title = shortTitle(whole)
  const path = `/products/${productId}`
  if (type === 'product.back')
    return {
      userId,
      kind: 'listings',
      subject: `Available again: ${title}`,
      lines: [
        price === null
          ? 'You can get it now. Other people may want it too, so message the seller soon.'
          : `You can buy it now for ${formatKobo(price)}. The first person to order gets it.`,
      ],
      path,
      action: 'Open the listing',
    }
  return {
    userId,
    kind: 'listings',
    subject: `Do you have more of this? ${title}`,
    lines: [
      'You have an order for it, and your listing doesn’t say how many you have.',
      'Was it your only one? Tell us, so you don’t sell it twice.',
    ],
    path: `${path}?answer=stock`,
    action: 'Say how many you have',
  }
}
