export type PresenceSettings = {
  showsTyping: boolean
  showsLastSeen: boolean
  showsRead: boolean
}

/** The last-seen time reveals habits, so it is opt-in. */
export const USUAL_PRESENCE: PresenceSettings = { showsTyping: true, showsLastSeen: false, showsRead: true }
