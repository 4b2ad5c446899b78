import * as z from 'zod/mini'
import { Id, IdParams, Message, required, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ItemParams } from './favorites.ts'
import { COMMENT_LENGTH } from './limits.ts'

export const Comment = z.object({
  id: z.number(),
  userId: z.number(),
  content: z.string(),
  createdAt: Time,
  user: z.object({ name: z.string() }),
})
export type Comment = z.infer<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments/:itemType/:itemId',
  summary: 'The last 50 comments on a listing (or the 50 before a comment), oldest first',
  access: 'public',
  params: ItemParams,
  query: z.strictObject({ before: z.optional(Id) }),
  reply: z.array(Comment),
})

export const CommentBody = z.extend(ItemParams, {
  content: required('Comment is required', COMMENT_LENGTH),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  summary: 'Comment on a listing',
  access: 'user',
  signInFirst: 'Please sign in to leave a comment.',
  body: CommentBody,
  status: 201,
  reply: Comment,
})

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Delete an own comment; admins delete any on the listings of their campus',
  access: 'user',
  params: IdParams,
  reply: Message,
})
