import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSmtpMailer, type SmtpMailer } from '#adapters/email/smtp.ts'
import { createMemoryMailer } from '#adapters/memory/notifying/mailer.ts'
import { createSandboxMailer } from '#adapters/sandbox/mailbox.ts'
import { createMemoryStore } from '#adapters/sandbox/memory-store.ts'
import type { Email, Mailer } from '#domain/notifying/ports.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { type MailServer, refusal, startMailServer } from '#tests/support/servers/mail-server.ts'

const FROM = 'Campus Marketplace <no-reply@campus.test>'
const MAIL: Email = {
  key: 'event-7-42',
  to: 'ada@unilag.test',
  subject: 'Order #12 placed: ₦5,000 “phone” 📱',
  text: 'Hello Ada,\n\nYou paid ₦5,000 into escrow.\n.\nA line with a dot stays.',
  html: '<p>Hello Ada,</p>',
}

let server: MailServer
let mailer: SmtpMailer
const connect = async (more: Parameters<typeof startMailServer>[0] = {}, login = '', query = '') => {
  server = await startMailServer(more)
  mailer = createSmtpMailer({ url: `smtp://${login}127.0.0.1:${server.port}/${query}`, from: FROM })
  return mailer
}

describe('every mailer', () => {
  const onMemory = () => {
    const memory = createMemoryMailer()
    return {
      mailer: memory as Mailer,
      taken: async () => memory.sent.map(({ to, subject }) => ({ to, subject })),
    }
  }
  const onSandbox = () => {
    const store = createMemoryStore()
    return {
      mailer: createSandboxMailer(store),
      taken: async () =>
        (await store.emails(undefined, 9)).map(({ to, subject }) => ({ to, subject })).reverse(),
    }
  }
  test.each([
    ['memory', onMemory],
    ['the sandbox', onSandbox],
  ])('on %s', async (_, create) => {
    const { mailer, taken } = create()
    await mailer(MAIL)
    await mailer({ ...MAIL, subject: 'Second' })
    const { to, subject } = MAIL
    expect(await taken()).toEqual([
      { to, subject },
      { to, subject: 'Second' },
    ])
  })
})

describe('an SMTP server', () => {
  beforeEach(async () => void (await connect()))
  afterEach(async () => {
    mailer.close()
    await server.close()
  })
  const other = async (...given: Parameters<typeof connect>) => {
    mailer.close()
    await server.close()
    return connect(...given)
  }

  test('gets the platform’s name as the sender’s if only an address is configured', async () => {
    const unnamed = createSmtpMailer({
      url: `smtp://127.0.0.1:${server.port}/`,
      from: 'no-reply@campus.test',
    })
    await unnamed(MAIL).finally(unnamed.close)
    expect(server.received[0]?.headers.get('from')).toBe(FROM)
    expect(server.received[0]?.headers.get('message-id')).toBe('<event-7-42@campus.test>')
  })

  test('gets both parts with their text intact, and the required headers', async () => {
    await mailer({ ...MAIL, unsubscribeUrl: 'https://campus.test/unsubscribe/3f0c' })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'no-reply@campus.test', to: ['ada@unilag.test'] })
    const { headers, raw } = mail as NonNullable<typeof mail>
    expect(decoded(headers.get('subject') ?? '')).toBe(MAIL.subject)
    expect(headers.get('from')).toBe(FROM)
    expect(headers.get('to')).toBe('ada@unilag.test')
    expect(headers.get('message-id')).toBe('<event-7-42@campus.test>')
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('list-unsubscribe')).toBe('<https://campus.test/unsubscribe/3f0c>')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('content-type')).toContain('multipart/alternative')
    expect(partsOf(raw)).toEqual([MAIL.text.replaceAll('\n', '\r\n'), MAIL.html])
  })

  test('gets no unsubscribe header for essential emails', async () => {
    await mailer(MAIL)
    expect([...(server.received[0]?.headers.keys() ?? [])].join()).not.toContain('unsubscribe')
  })

  test.each([
    ['a subject', { subject: 'Hi\r\nBcc: eve@evil.test\r\n\r\nBuy this' }],
    ['a subject of bare line feeds', { subject: 'Hi\nBcc: eve@evil.test\n\nBuy this' }],
    ['an address', { to: 'ada@unilag.test\r\nBcc: eve@evil.test' }],
    ['two addresses in one', { to: 'ada@unilag.test, eve@evil.test' }],
    ['a text', { text: 'Hi\r\n.\r\nMAIL FROM:<eve@evil.test>\r\n' }],
  ])('receives no injected command or header from %s', async (_, part) => {
    await mailer({ ...MAIL, ...part }).catch(() => undefined)
    for (const { to, headers } of server.received) {
      expect(to).toHaveLength(1)
      expect(headers.has('bcc')).toBe(false)
      expect(headers.get('from')).toBe(FROM)
    }
    await mailer(MAIL)
    expect(server.received.at(-1)?.to).toEqual(['ada@unilag.test'])
  })

  test('is used over STARTTLS, with the credentials of the URL', async () => {
    const requested: string[] = []
    await other(
      {
        authOptional: false,
        disabledCommands: [],
        onAuth: ({ username = '', password = '' }, _, done) => {
          requested.push(`${username} ${password}`)
          if (password === 'p@ss word') done(null, { user: username })
          else done(refusal(535, 'wrong password'))
        },
      },
      'campus%40mail:p%40ss%20word@',
      '?tls.rejectUnauthorized=false',
    )
    await mailer(MAIL)
    expect(requested).toEqual(['campus@mail p@ss word'])
    expect(server.received).toMatchObject([{ secure: true }])
    const wrong = createSmtpMailer({
      url: `smtp://campus:wrong@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`,
      from: FROM,
    })
    // The operator can fix that, so the email stays queued.
    expect(await failureOf(wrong(MAIL))).not.toBeInstanceOf(PermanentFailure)
    wrong.close()
  })

  test('with a temporary error is retried later, as with greylisting', async () => {
    let requested = 0
    await other({
      onRcptTo: (_address, _session, done) => {
        requested += 1
        done(requested === 1 ? refusal(451, 'greylisted, try again') : null)
      },
    })
    expect(await failureOf(mailer(MAIL))).not.toBeInstanceOf(PermanentFailure)
    await mailer(MAIL)
    expect(server.received).toHaveLength(1)
  })

  test.each([
    [550, 'no such user'],
    [552, 'over quota'],
  ])('with a permanent error (%i %s) is not retried', async (code, message) => {
    await other({ onRcptTo: (_address, _session, done) => done(refusal(code, message)) })
    const failure = await failureOf(mailer(MAIL))
    expect(failure).toBeInstanceOf(PermanentFailure)
    expect((failure as Error & { cause: Error }).cause.message).toContain(message)
  })

  test('that drops the connection mid-email is retried on a new one', async () => {
    let mails = 0
    const sockets = new Set<{ destroy: () => void }>()
    const stored: string[] = []
    await other({
      onData(stream, _session, done) {
        mails += 1
        if (mails === 1) for (const socket of sockets) socket.destroy()
        stream.on('data', (chunk: Buffer) => mails > 1 && stored.push(chunk.toString()))
        stream.on('end', () => done())
      },
    })
    server.onConnection((socket) => sockets.add(socket))
    expect(await failureOf(mailer(MAIL))).not.toBeInstanceOf(PermanentFailure)
    await mailer(MAIL)
    expect(stored.join('')).toContain('Message-ID: <event-7-42@campus.test>')
  })

  test('that is unavailable leaves the email waiting', async () => {
    const { port } = server
    await server.close()
    expect(await failureOf(mailer(MAIL))).not.toBeInstanceOf(PermanentFailure)
    server = await startMailServer({}, port)
    await mailer(MAIL)
    expect(server.received).toHaveLength(1)
  })
})

async function failureOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => expect.fail('the mail was taken'),
    (error: unknown) => error,
  )
}

function decoded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, form: string, words: string) =>
      form.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : unquoted(words.replaceAll('_', ' ')),
    )
}

function partsOf(raw: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n')
      const words = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(words, 'base64').toString()
      return /quoted-printable/i.test(head) ? unquoted(words.replace(/=\r\n/g, '')) : words
    })
}

function unquoted(words: string): string {
  return Buffer.from(
    words.replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString()
}
