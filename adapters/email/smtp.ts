import { createTransport } from 'nodemailer'
import type { Email, Mailer } from '#domain/notifying/ports.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'

export type SmtpMailer = Mailer & {
  /** Ends the connections that are kept for the next email. */
  close: () => void
}

type Sender = string | { name: string; address: string }

const SENDER_NAME = 'Campus Marketplace'
const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
const CONNECTIONS = 3

/**
 * Hands emails to the email server of `url` (`smtp://user:password@host:587`; `smtps:` from the first byte). Refused for good
 * (5xx) is a PermanentFailure; anything else may be tried again. `from` is an address, with or without the sender's name:
 * without one, the reader sees ours.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // No file and no address is ever read into an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from.includes('<') ? from : { name: SENDER_NAME, address: from }
  const host = from.replace(/^.*@/, '').replace(/>.*$/, '').trim()
  const send = async (email: Email): Promise<void> => {
    try {
      await transport.sendMail(messageOf(email, sender, host))
    } catch (error) {
      throw isForGood(error)
        ? new PermanentFailure('the email server refuses this email', { cause: error })
        : error
    }
  }
  return Object.assign(send, { close: () => transport.close() })
}

function messageOf({ key, to, subject, text, html, unsubscribeUrl }: Email, from: Sender, host: string) {
  return {
    from,
    // As an object: a comma in it would be read as two addresses.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    html,
    // An email that is handed over twice after a crash is shown once by programs that know the first.
    messageId: `<${key}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A header is a line: what would begin another one becomes a space. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** What the server says of this email (5xx after the sign-in). A wrong password is the operator's to mend, and then it goes. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
