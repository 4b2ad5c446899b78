export type PresenceSettings = {
  showsTyping: boolean
  showsLastSeen: boolean
  showsRead: boolean
}

/**
 * Default settings. Typing is visible to one contact for seconds; the last-seen time reveals habits, so it is opt-in; read receipts were
 * always shown.
 */
export const USUAL_PRESENCE: PresenceSettings = { showsTyping: true, showsLastSeen: false, showsRead: true }
