import * as z from 'zod/mini'
import { Id, IdParams, Message, ProfilePicture, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { COMMENT_LENGTH } from '../core/limits.ts'
import { ItemParams } from './favorites.ts'

export const Comment = z.object({
  id: z.number(),
  userId: z.number(),
  content: z.string(),
  createdAt: Time,
  user: z.object({ name: z.string(), picture: ProfilePicture, isAdmin: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comments/:itemType/:itemId',
  summary: 'Lists the last 50 comments on a listing (or the 50 before a given comment), oldest first',
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
  summary: 'Adds a comment to a listing',
  access: 'user',
  signInFirst: 'Please sign in to leave a comment.',
  body: CommentBody,
  status: 201,
  reply: Comment,
})

export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: "Deletes the user's comment; admins can delete any comment on listings of their campus",
  access: 'user',
  params: IdParams,
  reply: Message,
})
