import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/messages.ts'
import * as settings from '../contract/notification-settings.ts'
import { sentKeyOf } from '../idempotency.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'

const NO_USER = 'User not found'

/** Conversations, what is told about them, and keeping others away. */
export function messageRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { messaging, identity, views, keys, limits } = deps
  const settingsOf = async (id: number) => {
    const user = await views.user(id)
    if (!user) throw notFound(NO_USER)
    const { notifyByTelegram, notificationKeywords, notifyByEmail } = user
    return { notifyByTelegram, notificationKeywords, notifyByEmail }
  }

  serve(app, contract.listConversations, (_, { request }) => views.conversations(signedIn(request).id))

  serve(app, contract.countUnread, async (_, { request }) => ({
    count: await views.unreadCount(signedIn(request).id),
  }))

  serve(app, contract.getConversation, async ({ params: { userId }, query }, { request }) => {
    const { id } = signedIn(request)
    if (!(await views.person(userId))) throw notFound(NO_USER)
    // Marked before it is read: what comes in between shows as unread until it is asked for again.
    if (query.before === undefined) await messaging.markRead(id, userId)
    return views.conversation(id, userId, query.before)
  })

  serve(
    app,
    contract.sendMessage,
    async ({ body: { receiverId, content, productId, businessId, gigId } }, { request }) => {
      const about = {
        productId: productId ?? null,
        businessId: businessId ?? null,
        gigId: gigId ?? null,
      }
      const id = await messaging.send(signedIn(request).id, {
        receiverId,
        content,
        about,
        requestKey: sentKeyOf(request),
      })
      const message = await views.message(id)
      if (!message) throw notFound('Message not found')
      return message
    },
    { keys, preHandler: limits.messages },
  )

  serve(app, contract.setMessageNotifications, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    await identity.changeNotifications(id, body)
    return { notifyByTelegram: (await settingsOf(id)).notifyByTelegram }
  })

  serve(app, settings.getNotificationSettings, (_, { request }) => settingsOf(signedIn(request).id))

  serve(app, settings.setNotificationSettings, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    await identity.changeNotifications(id, body)
    return settingsOf(id)
  })

  blockRoutes(app, deps)
  app.register(async (scope) => unsubscribeRoutes(scope, deps))
}

/** What a mail program sends has a body of its own kind, which says nothing more than the address does. */
function unsubscribeRoutes(app: FastifyInstance, { identity, limits }: AppDeps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )
  const answer = (call: typeof settings.unsubscribe | typeof settings.resubscribe, wanted: boolean) =>
    serve(
      app,
      call,
      async ({ params }) => {
        await identity.wantMails(params.token, wanted)
        return { message: wanted ? 'You get all mails again' : 'You are unsubscribed' }
      },
      { preHandler: limits.mails },
    )
  answer(settings.unsubscribe, false)
  answer(settings.resubscribe, true)
}

function blockRoutes(app: FastifyInstance, { messaging, views, keys, limits }: AppDeps): void {
  serve(app, contract.listBlocked, async ({ query }, { request }) => {
    const { rows, total } = await views.blockedBy(signedIn(request).id, query)
    return { users: rows, pagination: paged(query, total) }
  })

  serve(app, contract.getBlock, async ({ params }, { request }) => ({
    blocked: await views.isBlocked(signedIn(request).id, params.id),
  }))

  serve(app, contract.blockUser, async ({ params }, { request }) => {
    await messaging.block(signedIn(request).id, params.id)
    return { blocked: true }
  })

  serve(app, contract.unblockUser, async ({ params }, { request }) => {
    await messaging.unblock(signedIn(request).id, params.id)
    return { blocked: false }
  })

  serve(
    app,
    contract.report,
    async ({ body: { reason, userId, messageId, productId, businessId, gigId } }, { request }) => {
      const reported = {
        userId: userId ?? null,
        messageId: messageId ?? null,
        productId: productId ?? null,
        businessId: businessId ?? null,
        gigId: gigId ?? null,
      }
      await messaging.report(signedIn(request).id, { ...reported, reason })
      return { message: 'Thank you. The admins will look at it.' }
    },
    { keys, preHandler: limits.reports },
  )
}
