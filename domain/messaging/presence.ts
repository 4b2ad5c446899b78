/** What a person lets those they write with see. */
export type PresenceSettings = {
  /** That they are typing, while they do. */
  showsTyping: boolean
  /** When they were last seen. */
  showsLastSeen: boolean
  /** That they have read a message. */
  showsRead: boolean
}

/**
 * Until somebody chooses: typing is only told to the person one writes to, and is gone in seconds; when one was last seen
 * tells of one's habits, so it is shown only by those who want to. That one has read a message was always shown.
 */
export const USUAL_PRESENCE: PresenceSettings = { showsTyping: true, showsLastSeen: false, showsRead: true }
