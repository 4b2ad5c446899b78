import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { ChatButton, ChatLine, ChatMessage } from '#domain/notifying/chat/chat.ts'
import { escapeHtml } from '#domain/shared/text.ts'

/** Telegram's limit is 4,096 characters per message. */
const LONGEST = { heading: 200, quote: 1000, line: 500, lines: 2400 } as const
/** In a name, they could rewrite the rest of the line. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Returns false for local addresses, which Telegram rejects. */
export function fitsInButton(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return (
    protocol === 'https:' &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(hostname) &&
    !/\.(?:localhost|local|internal|test|invalid|home\.arpa)$/i.test(hostname)
  )
}

/** Returns HTML with escaped user input. Links without a button are listed below. */
export function htmlOf(message: ChatMessage, { publicUrl, linkButtons }: Links): string {
  const links = linkButtons ? [] : (message.buttons ?? []).flat().filter((button) => 'path' in button)
  const { heading, quote, code } = message
  return [
    ...(heading === undefined ? [] : [`<b>${escaped(cut(heading, LONGEST.heading))}</b>`]),
    ...(quote === undefined ? [] : [`<blockquote>${escaped(cut(quote, LONGEST.quote))}</blockquote>`]),
    ...(message.lines.length === 0 ? [] : [fitting(message.lines).map(lineOf).join('\n')]),
    ...(code === undefined ? [] : [`<code>${escaped(code)}</code>`]),
    ...links.map(({ label, path }) => `${escaped(label)}: ${escaped(`${publicUrl}${path}`)}`),
  ].join('\n\n')

  function lineOf(line: ChatLine): string {
    if (typeof line === 'string') return escaped(cut(line, LONGEST.line))
    const [text, address] = [escaped(cut(line.text, LONGEST.line)), escaped(`${publicUrl}${line.path}`)]
    return linkButtons ? `<a href="${address}">${text}</a>` : `${text}: ${address}`
  }
}

export function keyboardOf(
  buttons: readonly (readonly ChatButton[])[],
  { publicUrl, linkButtons }: Links,
): InlineKeyboardMarkup {
  const rows = buttons.map((row) =>
    row.flatMap((button): InlineKeyboardButton[] => {
      if ('action' in button) return [{ text: button.label, callback_data: button.action }]
      return linkButtons ? [{ text: button.label, url: `${publicUrl}${button.path}` }] : []
    }),
  )
  return { inline_keyboard: rows.filter((row) => row.length > 0) }
}

export type Links = { publicUrl: string; linkButtons: boolean }

function fitting(lines: readonly ChatLine[]): ChatLine[] {
  let room: number = LONGEST.lines
  return lines.filter((line) => {
    room -= Math.min(LONGEST.line, typeof line === 'string' ? line.length : line.text.length)
    return room >= 0
  })
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

function escaped(text: string): string {
  return escapeHtml(text.replace(TURNING, ''))
}
