import { createTransport } from 'nodemailer'
import type { Email, Mailer } from '#domain/notifying/ports.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'

export type SmtpMailer = Mailer & {
  close: () => void
}

type Sender = string | { name: string; address: string }

const SENDER_NAME = 'Campus Marketplace'
const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
const CONNECTIONS = 3

/** Accepts `smtp://user:password@host:587` or `smtps:`. Throws PermanentFailure on a permanent rejection. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Emails never include local files or URLs.
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
    // An object, as a comma in a string would separate two addresses.
    to: { name: '', address: oneLine(to) },
    subject: oneLine(subject),
    text,
    html,
    // Clients show an email sent twice after a crash only once, by its id.
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

/** Replaces control characters by spaces, which prevents header injection. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** Returns true for a rejection of this email (5xx after the sign-in); a wrong password is fixed later. */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
