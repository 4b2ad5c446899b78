export type ChatButton = { label: string; path: string } | { label: string; action: string }

export type ChatLine = string | { text: string; path: string }

export type ChatMessage = {
  heading?: string
  lines: readonly ChatLine[]
  quote?: string
  code?: string
  buttons?: readonly (readonly ChatButton[])[]
  wantsAnswer?: boolean
}

/** `unreachable`: the chat accepts no more; `refused`: never accepted; `later`: retry after a while. */
export type ChatDelivery =
  | { outcome: 'delivered'; messageId: string }
  | { outcome: 'unreachable' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; afterMs: number | undefined; reason: string }

/** A chat app. Nothing here throws: failures are in the result, or in the log. */
export type Chat = {
  send: (chatId: string, message: ChatMessage) => Promise<ChatDelivery>
  replace: (chatId: string, messageId: string, message: ChatMessage) => Promise<void>
  replaceButtons: (
    chatId: string,
    messageId: string,
    buttons: readonly (readonly ChatButton[])[],
  ) => Promise<void>
  /** Shows words as a toast or, when they matter, in a dialog. */
  answerTap: (tapId: string, words?: string, matters?: boolean) => Promise<void>
}

export type ChatUpdate = { chatId: string } & (
  | { type: 'command'; name: string; rest: string }
  | { type: 'text'; text: string; answerTo: string | undefined }
  | { type: 'tap'; tapId: string; action: string; messageId: string | undefined }
  | { type: 'left' }
)
