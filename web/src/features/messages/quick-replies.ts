import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'

export function quickRepliesOf(item: PinnedItem | null | undefined): readonly string[] {
  if (!item) return []
  const { seller, buyer } = repliesAbout(item)
  return item.isOwn ? seller : buyer
}

type Replies = { seller: readonly string[]; buyer: readonly string[] }

function repliesAbout({ type, state }: PinnedItem): Replies {
  switch (type) {
    case 'product':
      return state === 'for_sale' ? ON_SALE : state === 'reserved' ? RESERVED : NOT_ON_SALE
    case 'order':
      return state === 'completed' || state === 'cancelled' ? OVER : ORDERED
    case 'business':
      return BUSINESS
    case 'gig':
      return state === 'open' ? OPEN_GIG : state === 'in_progress' ? GIG_AT_WORK : OVER
  }
}

const ON_SALE = {
  buyer: ['Do you still have it?', 'Where can we meet?', 'When can I see it?'],
  seller: ['Yes, I still have it', 'Sorry, it’s gone', 'Can you come at 5 pm?', 'You can buy it here now'],
}
/** The buyer may be the one it is reserved for. */
const RESERVED = {
  buyer: ['When can we meet?', 'Do you have another one?'],
  seller: ['When can you come?', 'Sorry, it’s gone'],
}
const NOT_ON_SALE = {
  buyer: ['Do you have another one?'],
  seller: ['Sorry, it’s gone', 'I’ll tell you when I have one'],
}
const ORDERED = {
  buyer: ['When can we meet?', 'I’m on my way', 'I’m here'],
  seller: ['You can pick it up', 'When can you come?', 'I’m on my way', 'I’m here'],
}
const BUSINESS = {
  buyer: ['Are you open now?', 'Where can I find you?'],
  seller: ['Yes, we’re open', 'Come any time'],
}
const OPEN_GIG = {
  buyer: ['Can I start now?', 'Is the deadline fixed?'],
  seller: ['When can you start?', 'Can you show me earlier work?'],
}
const GIG_AT_WORK = {
  buyer: ['I’m working on it', 'It’s almost done'],
  seller: ['How far is it?', 'Thanks, take your time'],
}
const OVER = { buyer: ['Thank you!'], seller: ['Thank you!'] }
