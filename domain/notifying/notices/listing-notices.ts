import { formatKobo } from '#domain/shared/money.ts'
import { textOf } from '../chat/chat-actions.ts'
import { shortTitle } from '../notice.ts'
import type { NoticeRules } from '../notice-rule.ts'

/** Opening a link changes nothing: the answer is given on the page. */
export const LISTING_NOTICES: NoticeRules<
  'product.asked_about' | 'product.paused' | 'product.stock_asked' | 'product.back'
> = {
  'product.asked_about': {
    isOptional: () => true,
    notices: ({ productId, userId, title, price }) => [
      {
        userId,
        kind: 'listings',
        subject: `Still available? ${shortTitle(title)}`,
        lines: [
          price === null || price === 0
            ? 'Do you still have it? We last heard from you about it three weeks ago.'
            : `Do you still have it for ${formatKobo(price)}? We last heard from you about it three weeks ago.`,
          'Please answer within 7 days, or we pause it. Buyers won’t see it in lists until you bring it back.',
        ],
        path: `/products/${productId}?answer=yes`,
        action: 'Yes, still available',
        about: { kind: 'product', id: productId, title },
        asks: { what: 'product_renewal', id: productId },
        more: [
          { action: 'Mark it as sold', path: `/products/${productId}?answer=sold` },
          { action: 'Lower the price', path: `/edit-product/${productId}` },
        ],
      },
    ],
    buttons: ({ productId }) => [
      [
        { label: 'Yes, still available', action: actionOn('renew', productId) },
        { label: 'Mark it as sold', action: actionOn('sold', productId) },
      ],
      [{ label: 'Lower the price', path: `/edit-product/${productId}` }],
    ],
  },
  'product.paused': {
    isOptional: () => true,
    notices: ({ productId, userId, title }) => [
      {
        userId,
        kind: 'listings',
        subject: `Paused: ${shortTitle(title)}`,
        lines: [
          'You didn’t tell us if you still have it, so buyers no longer see it in lists.',
          'We kept its page and photos. One tap brings it back.',
        ],
        path: `/products/${productId}?answer=yes`,
        action: 'Bring it back',
        about: { kind: 'product', id: productId, title },
        asks: { what: 'product_renewal', id: productId },
      },
    ],
    buttons: ({ productId }) => [[{ label: 'Bring it back', action: actionOn('renew', productId) }]],
  },
  'product.stock_asked': {
    isOptional: () => true,
    notices: ({ productId, userId, title }) => [
      {
        userId,
        kind: 'listings',
        subject: `Do you have more of this? ${shortTitle(title)}`,
        lines: [
          'You have an order for it, and your listing doesn’t say how many you have.',
          'Was it your only one? Tell us, so you don’t sell it twice.',
        ],
        path: `/products/${productId}?answer=stock`,
        action: 'Say how many you have',
        about: { kind: 'product', id: productId, title },
        asks: { what: 'product_stock', id: productId },
      },
    ],
  },
  'product.back': {
    isOptional: () => true,
    notices: ({ productId, userId, title, price }) => [
      {
        userId,
        kind: 'listings',
        subject: `Available again: ${shortTitle(title)}`,
        lines: [
          price === null || price === 0
            ? 'You can get it now. Other people may want it too, so message the seller soon.'
            : `You can buy it now for ${formatKobo(price)}. The first person to order gets it.`,
        ],
        path: `/products/${productId}`,
        action: 'Open the listing',
        about: { kind: 'product', id: productId, title },
      },
    ],
  },
}

function actionOn(type: 'renew' | 'sold', id: number): string {
  return textOf({ phase: 'do', action: { type, id } })
}
