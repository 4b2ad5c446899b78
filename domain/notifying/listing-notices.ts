import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import type { Notice } from './routing.ts'

type FreshnessEvent = Extract<DomainEvent, { type: 'product.asked_about' | 'product.paused' }>

/** Asking whether a product is still there. A link that is only opened, by whomever, changes nothing: the answer is given on its page. */
export function freshnessNotices({ type, productId, userId, title, price }: FreshnessEvent): Notice[] {
  const path = `/products/${productId}`
  const asked = price === null ? title : `${title}, ${formatNaira(price)}`
  if (type === 'product.paused')
    return [
      {
        userId,
        subject: `Paused: ${title}`,
        lines: [
          `Nobody told us whether “${title}” is still available, so buyers no longer see it in lists.`,
          'Its page and its photos are kept. One tap brings it back.',
        ],
        path: `${path}?answer=yes`,
        action: 'Bring it back',
      },
    ]
  return [
    {
      userId,
      subject: `Still available? ${title}`,
      lines: [
        `You listed “${asked}” three weeks ago, or told us then that you still have it. Is it still available?`,
        'Without an answer within 7 days it is paused: buyers no longer see it in lists until you bring it back.',
      ],
      path: `${path}?answer=yes`,
      action: 'Yes, it is',
      more: [
        { action: 'It is sold', path: `${path}?answer=sold` },
        { action: 'Lower the price', path: `/edit-product/${productId}` },
      ],
    },
  ]
}

type UpheldEvent = Extract<DomainEvent, { type: 'report.upheld' }>

/** What is told to somebody whom others reported, once an admin has found them right; never who it was. */
export function reportNotices({ userId, kind, title, isTakenDown, path, reason }: UpheldEvent): Notice[] {
  const what = { person: 'your account', message: 'a message of yours' }[kind as string] ?? `“${title}”`
  return [
    {
      userId,
      subject: isTakenDown ? `Taken down: ${title}` : 'A warning from the admins of your campus',
      lines: [
        isTakenDown
          ? `Members reported ${what}, and an admin took it out of sight.`
          : `Members reported ${what}, and an admin found them right.`,
        `The reason: ${reason}`,
      ],
      path: path ?? '/terms',
      action: path === null ? 'Read the rules' : 'Open the page',
    },
  ]
}
