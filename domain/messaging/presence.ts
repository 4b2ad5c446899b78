export type PresenceSettings = {
  showsTyping: boolean
  showsLastSeen: boolean
  showsRead: boolean
}

/** Last-seen is opt-in, as it reveals habits. */
export const USUAL_PRESENCE: PresenceSettings = { showsTyping: true, showsLastSeen: false, showsRead: true }
