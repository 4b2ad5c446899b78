import type { FastifyInstance } from 'fastify'
import { byKind } from '#domain/catalog/kinds.ts'
import { aboutOf, allNamed } from '#domain/messaging/message.ts'
import { reportedOf } from '#domain/messaging/report.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { CHATS, type ChatApp, ofChats } from '../../../contract/core/chat-apps.ts'
import * as contract from '../../../contract/messaging/messages.ts'
import * as settings from '../../../contract/notifying/notification-settings.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { privatePictures } from '../../uploads/private-picture.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

const NO_USER = 'User not found'

export function messageRoutes(
  app: FastifyInstance,
  deps: Pick<
    AppDeps,
    | 'messaging'
    | 'moderation'
    | 'identity'
    | 'notifying'
    | 'views'
    | 'activityFeed'
    | 'keys'
    | 'limits'
    | keyof UploadDeps
  >,
): void {
  const { messaging, activityFeed, identity, views } = deps
  const settingsOf = async (id: number) => {
    const user = await views.user(id)
    if (!user) throw notFound(NO_USER)
    const { notificationKeywords, notifyByEmail } = user
    return { ...ofChats('isOn', ({ isOn }) => user[isOn]), notificationKeywords, notifyByEmail }
  }

  serve(app, contract.listConversations, (_, { request }) => views.conversations(signedIn(request).id))

  serve(app, contract.countUnread, async (_, { request }) => ({
    count: await views.unreadCount(signedIn(request).id),
  }))

  serve(app, contract.getConversation, async ({ params: { userId }, query }, { request }) => {
    const { id } = signedIn(request)
    if (!(await views.person(userId))) throw notFound(NO_USER)
    // Marked as read before reading: messages that arrive in between stay unread until the next request.
    if (query.before === undefined && (await messaging.markRead(id, userId)))
      await activityFeed
        .notifyUser(id)
        .catch((error: unknown) => request.log.warn({ err: error }, 'other devices could not be notified'))
    return views.conversation(id, userId, query.before)
  })

  serve(app, contract.getPinnedItem, async ({ params: { userId }, query }, { request }) => ({
    item: await views.pinnedItem(signedIn(request), userId, allNamed(namedIn(query))[0] ?? null),
  }))

  sendingRoutes(app, deps)

  serve(app, contract.setMessageNotifications, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    await identity.changeNotifications(id, { chats: chatsIn(body) })
    return settingsOf(id)
  })

  serve(app, settings.getNotificationSettings, (_, { request }) => settingsOf(signedIn(request).id))

  serve(app, settings.setNotificationSettings, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    const { notificationKeywords, notifyByEmail } = body
    await identity.changeNotifications(id, { notificationKeywords, notifyByEmail, chats: chatsIn(body) })
    return settingsOf(id)
  })

  blockRoutes(app, deps)
  app.register(async (scope) => unsubscribeRoutes(scope, deps))
}

function chatsIn(body: Readonly<Partial<Record<ChatApp['isOn'], boolean | undefined>>>) {
  return Object.fromEntries(CHATS.map(({ channel, isOn }) => [channel, body[isOn]]))
}

function sendingRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'messaging' | 'views' | 'keys' | 'moderation' | 'limits' | keyof UploadDeps>,
): void {
  const { messaging, views, keys, limits } = deps
  const shown = async (id: number) => {
    const message = await views.message(id)
    if (!message) throw notFound('Message not found')
    return message
  }

  serve(
    app,
    contract.sendMessage,
    async ({ body: { receiverId, content, ...about } }, { request }) =>
      shown(
        await messaging.send(signedIn(request).id, {
          receiverId,
          content,
          about: aboutOf(namedIn(about)),
          requestKey: sentKeyOf(request),
        }),
      ),
    { keys, preHandler: limits.messages },
  )

  serve(
    app,
    contract.sendPhotos,
    async ({ params: { userId: receiverId }, query }, { request }) => {
      const { id: senderId } = signedIn(request)
      await messaging.assertMayWrite(senderId, receiverId)
      const id = await upload(request, contract.sendPhotos, deps, ({ fields, images: photos }) =>
        messaging.send(senderId, {
          receiverId,
          content: fields.content ?? '',
          about: aboutOf(namedIn(query)),
          images: photos,
          requestKey: sentKeyOf(request),
        }),
      )
      return shown(id)
    },
    { keys, preHandler: limits.messages },
  )

  privatePictures(app, '/api/messages/images', deps, {
    named: 'message_image',
    keyOf: views.messageImage,
  })
}

type Named = { [Item in keyof contract.AboutQuery]: number | null | undefined }

function namedIn(named: Named) {
  return { order: named.orderId, ...byKind((kind) => named[`${kind}Id`]) }
}

/** Ignores the form body that email programs send, since the URL says it all. */
function unsubscribeRoutes(
  app: FastifyInstance,
  { identity, notifying, limits }: Pick<AppDeps, 'identity' | 'notifying' | 'limits'>,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )
  const answer = (call: typeof settings.unsubscribe | typeof settings.resubscribe, wanted: boolean) =>
    serve(
      app,
      call,
      async ({ params: { token }, query: { about } }) => {
        if (about === undefined) await identity.setEmailOptIn(token, wanted)
        else await notifying.wantEmailsAbout(token, about, wanted)
        return { message: wanted ? 'You’ll get all emails again' : 'You are unsubscribed' }
      },
      { onRequest: limits.emailLinks },
    )
  answer(settings.unsubscribe, false)
  answer(settings.resubscribe, true)
}

function blockRoutes(
  app: FastifyInstance,
  { messaging, views, keys, limits }: Pick<AppDeps, 'messaging' | 'views' | 'keys' | 'limits'>,
): void {
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
    async ({ body }, { request }) => {
      const named = { person: body.userId, message: body.messageId, ...byKind((kind) => body[`${kind}Id`]) }
      await messaging.report(signedIn(request).id, { ...reportedOf(named), reason: body.reason })
      return { message: 'Thank you. The admins will look at it.' }
    },
    { keys, preHandler: limits.reports },
  )
}
