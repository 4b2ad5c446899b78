import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'

export type Opening = { empty: string; placeholder: string }

/** Returns a text and the field's placeholder; `days` is the time until automatic release. */
export function openingOf(
  item: PinnedItem | null | undefined,
  days: string | undefined,
  isEmpty = true,
): Opening {
  const isFirstQuestion = isEmpty && item?.type === 'product' && !item.isOwn
  if (!item)
    return {
      empty: greeting(days),
      placeholder: 'Write a message',
    }
  if (item.type === 'order') return orderOpening(item)
  if (item.type === 'gig')
    return {
      empty: item.isOwn
        ? 'Tell them what you need and by when. They’re paid from escrow when you accept the work.'
        : 'Ask about the work and the deadline. The payment is held in escrow until the client accepts it.',
      placeholder: item.isOwn ? 'Write to the freelancer' : 'Write to the client',
    }
  return {
    empty: item.isOwn ? 'Answer their question, and agree on when and where to meet.' : askSeller(days),
    placeholder: isFirstQuestion ? 'Hi, is this still available?' : 'Write a message',
  }
}

function orderOpening({ isOwn, state }: PinnedItem): Opening {
  const placeholder = isOwn ? 'Write to the buyer' : 'Write to the seller'
  if (state === 'completed' || state === 'cancelled')
    return { empty: `This order is ${state}. You can still write to each other.`, placeholder }
  return {
    empty: isOwn
      ? 'The buyer has paid, and the money is held in escrow. Agree on when and where to meet.'
      : 'You’ve paid, and your money is held in escrow. Agree on when and where to meet.',
    placeholder,
  }
}

function greeting(days: string | undefined): string {
  return days === undefined
    ? 'Say hello. If you buy something, pay through Campus Marketplace. Your money is held in escrow until you confirm delivery.'
    : `Say hello. If you buy something, pay through Campus Marketplace. Your money is held in escrow until you confirm delivery, or ${days} after delivery.`
}

function askSeller(days: string | undefined): string {
  return days === undefined
    ? 'Ask what you’d like to know. Pay through Campus Marketplace. Your money is held in escrow until you confirm delivery.'
    : `Ask what you’d like to know. Pay through Campus Marketplace. Your money is held in escrow until you confirm delivery, or ${days} after delivery.`
}
