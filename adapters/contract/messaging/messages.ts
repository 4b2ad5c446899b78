import * as z from 'zod/mini'
import { inWords } from '#domain/shared/text.ts'
import { LISTING_KINDS, ofListingIds } from '../catalog/kinds.ts'
import { CHAT_NAMES, ofChats } from '../core/chat-apps.ts'
import { ChatSwitches } from '../core/chat-switches.ts'
import {
  CampusValue,
  Id,
  IdParams,
  limit,
  Message as MessageReply,
  optionalText,
  Page,
  Pagination,
  Person,
  ProfilePicture,
  required,
  Time,
} from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { MESSAGE_IMAGES, MESSAGE_LENGTH, PAGE_SIZE, REASON_LENGTH } from '../core/limits.ts'
import { Offer } from '../offers/offers.ts'

/** Served with the token at `/api/messages/images/{id}/{320 or 1024}`. */
export const MessageImage = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
})
export type MessageImage = z.infer<typeof MessageImage>

export const Message = z.object({
  id: z.number(),
  senderId: z.number(),
  receiverId: z.number(),
  content: z.string(),
  images: z.array(MessageImage),
  createdAt: Time,
  read: z.boolean(),
  ...ofListingIds(() => z.nullable(z.number())),
  orderId: z.nullable(z.number()),
  offer: z.nullable(Offer),
  sender: Person,
  receiver: Person,
})
export type Message = z.infer<typeof Message>

const ItemType = z.enum([...LISTING_KINDS, 'order'])
const ConversationItem = z.object({ id: z.number(), title: z.string(), image: z.nullable(z.string()) })

export const Conversation = z.object({
  otherUser: Person,
  latestMessage: Message,
  unreadCount: z.number(),
  itemType: z.nullable(ItemType),
  item: z.nullable(ConversationItem),
})
export type Conversation = z.infer<typeof Conversation>

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: "Lists the user's conversations, newest first",
  access: 'user',
  reply: z.array(Conversation),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/conversation/:userId',
  summary: 'Lists the last 200 messages with a person, oldest first; marks received ones as read',
  changes: true,
  access: 'user',
  params: z.strictObject({ userId: Id }),
  query: z.strictObject({ before: z.optional(Id) }),
  reply: z.array(Message),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/messages/unread-count',
  summary: 'Returns the number of unread messages',
  access: 'user',
  reply: z.object({ count: z.number() }),
})

export const messageNews = endpoint({
  method: 'GET',
  path: '/api/messages/events',
  summary:
    'Streams that the user has news (`messages`), who is typing to them, and public events if asked for',
  note: '`typing` comes as an event of that name and says who is typing.',
  access: 'user',
  query: z.strictObject({ activity: z.optional(z.union([CampusValue, z.literal('all')])) }),
  fieldTexts: {
    activity: 'The campus whose public events are streamed too, as `event: activity`, or `all`.',
  },
  stream: true,
})

export const PinnedItem = z.extend(ConversationItem, {
  type: ItemType,
  /** In naira: the price, or the total of an order. */
  price: z.nullable(z.number()),
  /** `for_sale`, `in_progress`, `delivered`, …; null for a business. */
  state: z.nullable(z.string()),
  isOwn: z.boolean(),
})
export type PinnedItem = z.infer<typeof PinnedItem>

const AboutQuery = z.strictObject({
  ...ofListingIds(() => z.optional(Id)),
  orderId: z.optional(Id),
})
export type AboutQuery = z.output<typeof AboutQuery>

export const getPinnedItem = endpoint({
  method: 'GET',
  path: '/api/messages/conversation/:userId/item',
  summary: 'Returns what a conversation is about: the item of the query, or the last one mentioned',
  access: 'user',
  params: z.strictObject({ userId: Id }),
  query: AboutQuery,
  reply: z.object({ item: z.nullable(PinnedItem) }),
})

const Item = z.optional(z.nullable(Id))

export const MessageBody = z.strictObject({
  receiverId: Id,
  content: required('Message is required', MESSAGE_LENGTH),
  ...ofListingIds(() => Item),
  orderId: Item,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Sends a message to a person, about at most one item',
  access: 'user',
  body: MessageBody,
  fieldTexts: { receiverId: 'The id of the person to write to.' },
  status: 201,
  reply: Message,
})

export const sendPhotos = endpoint({
  method: 'POST',
  path: '/api/messages/conversation/:userId/photos',
  summary: `Sends a message with up to ${MESSAGE_IMAGES} private photos, with or without text, about at most one item`,
  access: 'user',
  params: z.strictObject({ userId: Id }),
  query: AboutQuery,
  body: z.strictObject({
    content: optionalText(MESSAGE_LENGTH),
  }),
  files: {
    fields: ['images'],
    max: MESSAGE_IMAGES,
    isPrivate: true,
    tooMany: `Maximum ${MESSAGE_IMAGES} images allowed`,
  },
  status: 201,
  reply: Message,
})

export const setMessageNotifications = endpoint({
  method: 'PUT',
  path: '/api/messages/notifications',
  summary: `Turns ${inWords(CHAT_NAMES, 'and')} notifications on or off`,
  access: 'user',
  body: z.strictObject(ChatSwitches),
  reply: z.object(ofChats('isOn', () => z.boolean())),
})

const BlockState = z.object({ blocked: z.boolean() })

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/users/:id/block',
  summary: 'Returns whether the user has blocked this person',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block',
  summary: 'Blocks a person; neither can message the other',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Unblocks a person',
  access: 'user',
  params: IdParams,
  reply: BlockState,
})

export const BlockedPerson = z.object({
  id: z.number(),
  name: z.string(),
  picture: ProfilePicture,
  blockedAt: Time,
})
export type BlockedPerson = z.infer<typeof BlockedPerson>

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/blocked',
  summary: 'Lists people the user has blocked and since when, most recent first',
  access: 'user',
  query: z.strictObject({ page: Page, limit: limit(PAGE_SIZE.blocked) }),
  reply: z.object({ users: z.array(BlockedPerson), pagination: Pagination }),
})

export const ReportBody = z.strictObject({
  userId: Item,
  messageId: Item,
  ...ofListingIds(() => Item),
  reason: required('Please provide a reason', REASON_LENGTH),
})

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Reports a person, message, product, business or gig to the admins',
  access: 'user',
  body: ReportBody,
  fieldTexts: {
    messageId: 'The id of the message to report.',
  },
  status: 201,
  reply: MessageReply,
})
