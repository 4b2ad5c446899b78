import type { FastifyInstance } from 'fastify'
import type { Mailer } from '#domain/notifying/ports.ts'
import { indexPage, linksOf, mailboxPage } from './pages.ts'
import type { SandboxStore } from './store.ts'
import { STYLE } from './style.ts'

const SHOWN = 100

export function createSandboxMailer(store: SandboxStore): Mailer {
  return ({ to, subject, text, html }) => store.addEmail({ to: to.toLowerCase(), subject, text, html })
}

export async function sandboxMailbox(
  app: FastifyInstance,
  { store }: { store: SandboxStore },
): Promise<void> {
  app.get('/sandbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage()))
  app.get('/sandbox/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get<{ Querystring: { to?: string } }>('/sandbox/mailbox', async (request, reply) => {
    const to = addressOf(request.query.to)
    return reply.type('text/html; charset=utf-8').send(mailboxPage(await store.emails(to, SHOWN), to))
  })
  app.get<{ Querystring: { to?: string } }>('/sandbox/mailbox.json', async (request) =>
    (await store.emails(addressOf(request.query.to), SHOWN)).map((email) => ({
      ...email,
      links: linksOf(email.text),
    })),
  )
}

function addressOf(to: unknown): string | undefined {
  return typeof to === 'string' && to.trim() !== '' ? to.trim().toLowerCase() : undefined
}
