import * as z from 'zod/mini'
import { Id, IdParams, limit, Page, Pagination, required, Time, Message as Told } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MESSAGE_LENGTH, PAGE_SIZE, REASON_LENGTH } from './limits.ts'

const Person = z.object({ id: z.number(), name: z.string() })

export const Message = z.object({
  id: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  content: z.string(),
  createdAt: Time,
  /** Its receiver has seen it. */
  read: z.boolean(),
  /** What it is about: at most one of the three. */
  productId: z.nullable(z.number()),
  businessId: z.nullable(z.number()),
  gigId: z.nullable(z.number()),
  sender: Person,
  receiver: Person,
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  otherUser: Person,
  latestMessage: Message,
  /** Received from the other and not read. */
  unreadCount: z.number(),
  /** What the conversation was about last; null for nothing. */
  itemType: z.nullable(z.enum(['product', 'business', 'gig'])),
  /** The item, while it is there and the user may see it. */
  item: z.nullable(z.object({ id: z.number(), title: z.string(), image: z.nullable(z.string()) })),
})
export type Conversation = z.infer<typeof Conversation>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'With whom the user has written, newest first',
  access: 'user',
  reply: z.array(Conversation),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/conversation/:userId',
  summary:
    'The last 200 messages with a person (or the 200 before a message), oldest first; what was received counts as read from now on',
  access: 'user',
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ before: z.optional(Id) }),
  reply: z.array(Message),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  summary: 'How many messages the user has not read',
  access: 'user',
  reply: z.object({ count: z.number() }),
})

export const messageNews = endpoint({
  method: 'GET',
  path: '/api/messages/events',
  summary: 'Says `messages` whenever there is something new for the user, and nothing of what it is',
  access: 'user',
  stream: true,
})

const Item = z.optional(z.nullable(Id))

export const MessageBody = z.strictObject({
  receiverId: Id,
  content: required('Message is required', MESSAGE_LENGTH),
  productId: Item,
  businessId: Item,
  gigId: Item,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to somebody, about at most one item',
  access: 'user',
  body: MessageBody,
  status: 201,
  reply: Message,
})

export const setMessageNotifications = endpoint({
  method: 'PUT',
  path: '/api/messages/notifications',
  summary: 'Be told of messages in the chat app, or not',
  access: 'user',
  body: z.strictObject({ notifyByTelegram: z.boolean('Choose on or off') }),
  reply: z.object({ notifyByTelegram: z.boolean() }),
})

/** Whether the user has blocked this person. */
const BlockState = z.object({ blocked: z.boolean() })

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/users/:id/block',
  summary: 'Whether the user has blocked this person',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block',
  summary: 'Keep a person from writing, both ways',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Take a block back',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const BlockedPerson = z.object({ ...Person.shape, blockedAt: Time })
export type BlockedPerson = z.infer<typeof BlockedPerson>

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/blocked',
  summary: 'Whom the user has blocked and since when, the last one first',
  access: 'user',
  query: z.strictObject({ page: Page, limit: limit(PAGE_SIZE.blocked) }),
  reply: z.object({ users: z.array(BlockedPerson), pagination: Pagination }),
})

export const ReportBody = z.strictObject({
  userId: Item,
  messageId: Item,
  productId: Item,
  businessId: Item,
  gigId: Item,
  reason: required('Please provide a reason', REASON_LENGTH),
})

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Tell the admins about one person, message, product, business or gig',
  access: 'user',
  body: ReportBody,
  status: 201,
  reply: Told,
})
