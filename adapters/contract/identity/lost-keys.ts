import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, IdParams, Message, optionalText, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DISABLING_REASON_LENGTH } from '../core/limits.ts'
import { Email } from './account-forms.ts'

const INVALID_LINK = 'Invalid link'

export const requestLostKeysLink = endpoint({
  method: 'POST',
  path: '/api/auth/lost-keys',
  summary: 'Emails a link to get back in without keys; the response is the same for every address',
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: Message,
})

export const askForLostKeys = endpoint({
  method: 'POST',
  path: '/api/auth/lost-keys/ask',
  summary: 'Asks the admins of the campus to remove lost keys, with the token of the emailed link',
  access: 'public',
  body: z.strictObject({
    token: z.string(INVALID_LINK).check(z.minLength(1, INVALID_LINK), z.maxLength(200, INVALID_LINK)),
    note: optionalText(DISABLING_REASON_LENGTH, 'Write less'),
  }),
  reply: Message,
})

export const LostKeys = z.object({
  user: z.object({
    id: z.number(),
    name: z.string(),
    campus: z.string(),
    role: z.enum(['USER', 'ADMIN', 'SUPER_ADMIN']),
    joinedAt: Time,
  }),
  note: z.string(),
  askedAt: Time,
  /** Earliest removal, whatever is decided. */
  dueAt: Time,
  approvedAt: z.nullable(Time),
})
export type LostKeys = z.infer<typeof LostKeys>

export const listLostKeys = adminList({
  path: '/api/admin/lost-keys',
  summary: 'Lists people who lost every key, oldest first; a campus admin sees members of their campus only',
  access: 'admin',
  rows: ['requests', LostKeys],
  filters: { campus: z.optional(CampusValue) },
})

export const decideOnLostKeys = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/lost-keys',
  summary: 'Approves or refuses, by the id of the user, to remove their lost keys; kept in the audit log',
  access: 'admin',
  freshProof: true,
  params: IdParams,
  body: z.strictObject({
    approve: z.boolean('Approve or refuse'),
    reason: required('Write how you know', DISABLING_REASON_LENGTH),
  }),
  fieldTexts: { approve: 'Whether to remove the lost keys.' },
  reply: Message,
})
