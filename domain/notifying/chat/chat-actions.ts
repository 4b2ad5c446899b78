import { formatKobo } from '#domain/shared/money.ts'
import type { ChatButton } from './chat.ts'

export type ChatAction =
  | { type: 'advance'; id: number; to: string }
  | { type: 'confirm'; id: number }
  | { type: 'accept_offer'; id: number; price: number }
  | { type: 'decline_offer'; id: number }
  /** `id` is the order's, `round` the proposal that was seen. */
  | { type: 'accept_meeting'; id: number; round: number }
  | { type: 'renew'; id: number }
  | { type: 'sold'; id: number }
  | { type: 'mute'; id: number }
  | { type: 'reply'; id: number }
  | { type: 'link'; token: string }
  | { type: 'none' }

/** `ask` is a first tap, `do` acts, `back` undoes the first tap. */
export type ChatStep = { phase: 'ask' | 'do' | 'back'; action: ChatAction }

const PHASES = { a: 'ask', d: 'do', b: 'back' } as const
const ADVANCE: Readonly<Record<string, string>> = {
  preparing: 'Start Preparing',
  ready_for_pickup: 'Mark Ready',
  in_transit: 'Mark In Transit',
  delivered: 'Mark Delivered',
}
const CONFIRM = 'Confirm Delivery'
const NUMBER = /^[1-9]\d{0,14}$/

/** Parses button data, which may be old or forged; undefined if it is invalid. */
export function stepOf(text: string): ChatStep | undefined {
  const [phase = '', type, subject = '', to] = text.split('.')
  if (!Object.hasOwn(PHASES, phase)) return undefined
  const action = actionOf(type, subject, to)
  return action && { phase: PHASES[phase as keyof typeof PHASES], action }
}

/** Returns button data of at most 64 characters. */
export function textOf({ phase, action }: ChatStep): string {
  const parts = [phase.charAt(0), action.type]
  if (action.type === 'link') parts.push(action.token)
  else if (action.type !== 'none') parts.push(String(action.id))
  if (action.type === 'advance') parts.push(action.to)
  if (action.type === 'accept_offer') parts.push(String(action.price))
  if (action.type === 'accept_meeting') parts.push(String(action.round))
  return parts.join('.')
}

function orderButton(action: Extract<ChatAction, { type: 'advance' | 'confirm' }>): ChatButton {
  const label = action.type === 'confirm' ? CONFIRM : (ADVANCE[action.to] ?? 'Next step')
  return { label, action: textOf({ phase: 'ask', action }) }
}

export function orderButtons(
  id: number,
  action?: Extract<ChatAction, { type: 'advance' | 'confirm' }>,
): ChatButton[][] {
  return [...(action ? [[orderButton(action)]] : []), [{ label: 'View order', path: `/orders/${id}` }]]
}

export function sureButtons(action: Extract<ChatAction, { type: 'advance' | 'confirm' }>): ChatButton[][] {
  return [
    [
      { label: `Yes: ${orderButton(action).label}`, action: textOf({ phase: 'do', action }) },
      { label: 'Back', action: textOf({ phase: 'back', action }) },
    ],
  ]
}

export function offerButtons(offer: { id: number; price: number; path: string }): ChatButton[][] {
  const { id, price, path } = offer
  return [
    [
      {
        label: acceptLabel(price),
        action: textOf({ phase: 'ask', action: { type: 'accept_offer', id, price } }),
      },
      { label: 'Decline', action: textOf({ phase: 'do', action: { type: 'decline_offer', id } }) },
    ],
    [{ label: 'Send another price', path }],
  ]
}

export function sureOfOfferButtons(action: Extract<ChatAction, { type: 'accept_offer' }>): ChatButton[][] {
  return [
    [
      { label: `Yes: ${acceptLabel(action.price)}`, action: textOf({ phase: 'do', action }) },
      { label: 'Back', action: textOf({ phase: 'back', action }) },
    ],
  ]
}

export function meetingButtons(meeting: { id: number; round: number }): ChatButton[][] {
  const action: ChatAction = { type: 'accept_meeting', ...meeting }
  return [
    [{ label: 'Accept the meeting', action: textOf({ phase: 'do', action }) }],
    ...orderButtons(meeting.id),
  ]
}

function acceptLabel(price: number): string {
  return `Accept ${formatKobo(price)}`
}

function actionOf(type: string | undefined, subject: string, to: string | undefined): ChatAction | undefined {
  if (type === 'none') return { type }
  if (type === 'link') return /^[\w-]{43}$/.test(subject) ? { type, token: subject } : undefined
  const id = NUMBER.test(subject) ? Number(subject) : undefined
  if (id === undefined) return undefined
  switch (type) {
    case 'advance':
      return to !== undefined && Object.hasOwn(ADVANCE, to) ? { type, id, to } : undefined
    case 'accept_offer':
      return to !== undefined && NUMBER.test(to) ? { type, id, price: Number(to) } : undefined
    case 'accept_meeting':
      return to !== undefined && NUMBER.test(to) ? { type, id, round: Number(to) } : undefined
    case 'confirm':
    case 'decline_offer':
    case 'renew':
    case 'sold':
    case 'mute':
    case 'reply':
      return { type, id }
    default:
      return undefined
  }
}
