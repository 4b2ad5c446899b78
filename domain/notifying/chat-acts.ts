import type { ChatButton } from './chat.ts'

/** What a button under a message does, and to what. */
export type ChatAct =
  | { type: 'advance'; id: number; to: string }
  | { type: 'confirm'; id: number }
  | { type: 'renew'; id: number }
  | { type: 'sold'; id: number }
  | { type: 'mute'; id: number }
  | { type: 'reply'; id: number }
  | { type: 'link'; token: string }
  | { type: 'none' }

/** `ask` is a first tap, which only asks; `do` acts; `back` takes a first tap back. */
export type ChatStep = { phase: 'ask' | 'do' | 'back'; act: ChatAct }

const PHASES = { a: 'ask', d: 'do', b: 'back' } as const
const ADVANCE: Readonly<Record<string, string>> = {
  preparing: 'Start Preparing',
  ready_for_pickup: 'Mark Ready',
  in_transit: 'Mark In Transit',
  delivered: 'Mark Delivered',
}
const CONFIRM = 'Confirm Delivery'

/** What a tapped button says, which may be old, or made up by whoever sent it; undefined when it says nothing. */
export function stepOf(text: string): ChatStep | undefined {
  const [phase = '', type, subject = '', to] = text.split('.')
  if (!Object.hasOwn(PHASES, phase)) return undefined
  const act = actOf(type, subject, to)
  return act && { phase: PHASES[phase as keyof typeof PHASES], act }
}

/** The same as a button holds it: 64 characters at most. */
export function textOf({ phase, act }: ChatStep): string {
  const parts = [phase.charAt(0), act.type]
  if (act.type === 'link') parts.push(act.token)
  else if (act.type !== 'none') parts.push(String(act.id))
  if (act.type === 'advance') parts.push(act.to)
  return parts.join('.')
}

/** The seller's next step with an order, and the buyer's last one. */
export function orderButton(act: Extract<ChatAct, { type: 'advance' | 'confirm' }>): ChatButton {
  const label = act.type === 'confirm' ? CONFIRM : (ADVANCE[act.to] ?? 'Next step')
  return { label, act: textOf({ phase: 'ask', act }) }
}

/** The buttons of a message about an order: what to do with it, if anything, and the way to its page. */
export function orderButtons(
  id: number,
  act?: Extract<ChatAct, { type: 'advance' | 'confirm' }>,
): ChatButton[][] {
  return [...(act ? [[orderButton(act)]] : []), [{ label: 'View the order', path: `/orders/${id}` }]]
}

/** What stands there after a first tap: yes, or back to where it was. */
export function sureButtons(act: Extract<ChatAct, { type: 'advance' | 'confirm' }>): ChatButton[][] {
  return [
    [
      { label: `Yes: ${orderButton(act).label}`, act: textOf({ phase: 'do', act }) },
      { label: 'Back', act: textOf({ phase: 'back', act }) },
    ],
  ]
}

function actOf(type: string | undefined, subject: string, to: string | undefined): ChatAct | undefined {
  if (type === 'none') return { type }
  if (type === 'link') return /^[\w-]{43}$/.test(subject) ? { type, token: subject } : undefined
  const id = /^[1-9]\d{0,14}$/.test(subject) ? Number(subject) : undefined
  if (id === undefined) return undefined
  switch (type) {
    case 'advance':
      return to !== undefined && Object.hasOwn(ADVANCE, to) ? { type, id, to } : undefined
    case 'confirm':
    case 'renew':
    case 'sold':
    case 'mute':
    case 'reply':
      return { type, id }
    default:
      return undefined
  }
}
