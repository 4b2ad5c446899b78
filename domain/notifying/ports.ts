export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands a mail over for delivery; throws when it was not taken. */
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

/** Brings public happenings from any process to the listeners of every process. */
export type Ticker = {
  publish: (event: TickerEvent) => Promise<void>
  /** Calls `listener` for each event from now on; the answer ends it. */
  subscribe: (listener: (event: TickerEvent) => void) => () => void
  close: () => Promise<void>
}
