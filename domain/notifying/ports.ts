/** `key` is the same for the same mail, however often it is handed over: letters, digits and dashes. */
export type Mail = {
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** Where the reader stops mails of this kind by one click; none for what is essential. */
  unsubscribeUrl?: string
}

/** Hands a mail over for delivery; throws when it was not taken: a PermanentFailure when it never will be. */
export type Mailer = (mail: Mail) => Promise<void>

/** A public happening on its way to the open streams. `id` grows with time. */
export type TickerEvent = {
  id: string
  message: string
  campus: string
  type: string
  url: string | null
  at: string
}

/** Brings public happenings, and whom there is something new for, from any process to the listeners of every process. */
export type Ticker = {
  publish: (event: TickerEvent) => Promise<void>
  /** Calls `listener` for each event from now on; the answer ends it. */
  subscribe: (listener: (event: TickerEvent) => void) => () => void
  /** Says that there is something new for this user, and nothing of what. */
  wake: (userId: number) => Promise<void>
  /** Calls `listener` with each user for whom there is something new; the answer ends it. */
  onWake: (listener: (userId: number) => void) => () => void
  close: () => Promise<void>
}
