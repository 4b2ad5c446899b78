/** A button under a message in a chat: it opens a page of ours, or it acts. */
export type ChatButton = { label: string; path: string } | { label: string; action: string }

/** One line, or one that leads to a page of ours. */
export type ChatLine = string | { text: string; path: string }

/** What is said in a chat: plain words, which the adapter makes safe. */
export type ChatMessage = {
  heading?: string
  lines: readonly ChatLine[]
  /** Text written by another person. */
  quote?: string
  /** A code to be copied by a tap. */
  code?: string
  /** Rows of buttons. */
  buttons?: readonly (readonly ChatButton[])[]
  /** Opens the field for an answer to it. */
  wantsAnswer?: boolean
}

/**
 * What became of a message: `unreachable` is a chat that takes none any more, `refused` one that will never be taken,
 * `later` one to be sent again after a while.
 */
export type ChatDelivery =
  | { outcome: 'delivered'; messageId: string }
  | { outcome: 'unreachable' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; afterMs: number | undefined; reason: string }

/** The bot's voice. Nothing of it throws: what did not work is in the answer, or in the log. */
export type Chat = {
  send: (chatId: string, message: ChatMessage) => Promise<ChatDelivery>
  /** Puts other words and buttons in the place of a message; an unknown message stays as it is. */
  replace: (chatId: string, messageId: string, message: ChatMessage) => Promise<void>
  /** Changes the buttons only. */
  replaceButtons: (
    chatId: string,
    messageId: string,
    buttons: readonly (readonly ChatButton[])[],
  ) => Promise<void>
  /** Ends the waiting of a tapped button; with words, shown as a note or, when they matter, in a window. */
  answerTap: (tapId: string, words?: string, matters?: boolean) => Promise<void>
}

/** What a person did in a private chat with the bot. */
export type ChatUpdate = { chatId: string } & (
  | { type: 'command'; name: string; rest: string }
  | { type: 'text'; text: string; answerTo: string | undefined }
  | { type: 'tap'; tapId: string; action: string; messageId: string | undefined }
  | { type: 'left' }
)
