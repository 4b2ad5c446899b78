import type { CallKey } from '#adapters/contract/calls.ts'

type CallTraits = {
  /** Carries the device token, so a known device can sign in despite the failed attempts of strangers. */
  signsIn?: true
  countsView?: true
  needsToken?: true
  /** Available offline: to every reader, or to visitors only where the owner's response holds more. */
  seenBy?: 'anyone' | 'visitors'
  /** Keys of queries that are refetched after a call that was queued while offline. */
  outdates?: readonly string[]
}

const LIST = { seenBy: 'anyone' } as const
const DETAIL = { countsView: true, seenBy: 'visitors' } as const
const ORDER = { needsToken: true } as const
/** May be queued: at the gate there may be no network, and the server decides if it is still possible. */
const DEAL_END = { needsToken: true, outdates: ['orders', 'order', 'wallet'] } as const

const TRAITS = {
  'POST /api/auth/register': { signsIn: true },
  'POST /api/auth/login': { signsIn: true },
  'POST /api/auth/google-login': { signsIn: true },
  'POST /api/auth/passkey-login': { signsIn: true },
  'POST /api/auth/reset-password': { signsIn: true },
  'GET /api/auth/verify-email/:token': { signsIn: true },
  'POST /api/auth/verify-email/code': { signsIn: true },
  'POST /api/auth/verify-email/status': { signsIn: true },

  'GET /api/products': LIST,
  'GET /api/businesses': LIST,
  'GET /api/gigs': LIST,
  'GET /api/settings': { seenBy: 'anyone' },
  'GET /api/products/:id': DETAIL,
  'GET /api/businesses/:id': DETAIL,
  'GET /api/gigs/:id': DETAIL,

  'POST /api/messages': { outdates: ['messages'] },
  'POST /api/comments': { outdates: ['comments'] },
  'DELETE /api/comments/:id': { outdates: ['comments'] },
  'POST /api/favorites': { outdates: ['favorites'] },
  'DELETE /api/favorites/:itemId': { outdates: ['favorites'] },

  'GET /api/orders/:id': ORDER,
  'GET /api/orders/buyer': ORDER,
  'GET /api/orders/seller': ORDER,
  'POST /api/orders/buy-now': ORDER,
  'POST /api/orders/create': ORDER,
  'POST /api/orders/:id/dispute': ORDER,
  'POST /api/orders/:id/meeting': ORDER,
  'PUT /api/orders/:id/meeting/accept': ORDER,
  'PUT /api/orders/:id/meeting/decline': ORDER,
  'PUT /api/orders/:id/cancel': ORDER,
  'POST /api/orders/:id/cancellation': ORDER,
  'DELETE /api/orders/:id/cancellation': ORDER,
  'POST /api/orders/:id/cancellation/accept': ORDER,
  'POST /api/orders/:id/cancellation/refuse': ORDER,
  'PUT /api/orders/:id/delivery-status': ORDER,
  'PUT /api/orders/:id/confirm-delivery': DEAL_END,
  'POST /api/orders/:id/handover': DEAL_END,
} as const satisfies Partial<Record<CallKey, CallTraits>>

type Traits = typeof TRAITS

/** Calls that move money may be queued only where they end a deal. */
export type QueueableCall = {
  [Key in keyof Traits]: Traits[Key] extends { outdates: readonly string[] } ? Key : never
}[keyof Traits]

export function traitsOf(key: CallKey): CallTraits {
  const traits: Partial<Record<CallKey, CallTraits>> = TRAITS
  return traits[key] ?? {}
}

export function cacheableCalls(): { path: string; by: 'anyone' | 'visitors' }[] {
  return Object.entries<CallTraits>(TRAITS).flatMap(([key, { seenBy: by }]) =>
    by === undefined ? [] : [{ path: key.slice(key.indexOf('/')), by }],
  )
}
