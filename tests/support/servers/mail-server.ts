import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = {
  from: string
  to: string[]
  raw: string
  headers: Map<string, string>
  secure: boolean
}

export type MailServer = {
  port: number
  received: Received[]
  onConnection: (seen: (socket: Socket) => void) => void
  close: () => Promise<void>
}

/** Starts an email server that stores messages; `more` makes it misbehave. */
export async function startMailServer(more: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          headers: headersOf(raw),
          secure: session.secure,
        })
        done()
      })
    },
    ...more,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as { port: number }
  return {
    port: address.port,
    received,
    onConnection: (seen) => server.server.on('connection', seen),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns headers by name in lower case, with joined lines. */
function headersOf(raw: string): Map<string, string> {
  const head = raw.split('\r\n\r\n', 1)[0] ?? ''
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/** Returns an SMTP error. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
