import * as z from 'zod/mini'
import { KINDS, LISTING_KINDS } from '#domain/catalog/kinds.ts'
import { ENDPOINTS } from '../../contract/calls.ts'
import { CHATS } from '../../contract/core/chat-apps.ts'
import { ErrorReply } from '../../contract/core/common.ts'
import { type Endpoint, TOTAL_COUNT } from '../../contract/core/endpoint.ts'
import { COMMON_FIELD_TEXTS, REPLY_FIELD_TEXTS } from '../../contract/core/field-texts.ts'
import { APP_VERSION } from '../../contract/core/limits.ts'
import { described, fileSchema, filesSchema, jsonSchema } from './openapi-schemas.ts'

const INTRODUCTION = [
  'The API of Campus Marketplace: listings, messages, orders and gigs, paid from a wallet into escrow.',
  'Sign in with `POST /api/auth/login` and send the token as `Authorization: Bearer {token}`.',
  'Amounts are naira with at most two decimals. Times are ISO 8601 in UTC. Ids are positive whole numbers.',
  'Calls that create something or move money accept an `Idempotency-Key`. A repeat with the same key gets the first reply.',
  'Every error has a `message` for people and a `code` for programs. After 429, wait for `Retry-After` seconds.',
].join('\n\n')

const ACCESS_TEXT = {
  public: 'Open to everyone.',
  user: 'For signed-in users.',
  admin: 'For admins.',
  super: 'For super admins.',
} as const

const PROOF_TEXT = {
  always:
    'Has to be confirmed first: the reply is 403 `STEP_UP_REQUIRED` with its `act`. See `POST /api/auth/step-up`.',
  where_pin:
    'With a wallet PIN or passkey, or on a new device, it has to be confirmed first. The reply is then 403 `STEP_UP_REQUIRED` with its `act`. See `POST /api/auth/step-up`.',
} as const

const GROUPS: Readonly<Record<string, string>> = {
  admin: 'What campus admins and super admins see and decide.',
  alerts: 'Saved searches, and alerts of listings.',
  auth: 'Accounts, sessions, passwords, passkeys, authenticator apps and notification settings.',
  bids: 'Bids on gigs.',
  businesses: 'Business listings.',
  campuses: 'The page of a campus: communities, groups and admin.',
  cart: 'The cart, by seller, with fees.',
  comments: 'Public comments on listings.',
  disputes: 'Disputes about orders and gigs.',
  events: 'The public activity feed.',
  favorites: 'Saved listings.',
  fees: 'Platform fees, their preview and their history.',
  gigs: 'Gigs: posting, delivering, cancelling, completing.',
  messages: 'Private messages and presence.',
  notifications: 'Notifications inside the app.',
  offers: 'Prices that buyers offer and sellers answer.',
  orders: 'Orders paid into escrow, from placing to delivery.',
  products: 'Product listings.',
  push: 'Push notifications to browsers.',
  reports: 'Reports about people and listings.',
  reviews: 'Reviews after a completed order or gig.',
  search: 'Search over products, businesses and gigs.',
  sellers: 'Public pages of sellers.',
  settings: 'Public settings of this server.',
  students: 'Proving that a user studies at their campus.',
  ...Object.fromEntries(CHATS.map(({ channel, name }) => [channel, `Linking a ${name} chat.`])),
  unsubscribe: 'Unsubscribing from optional emails with an emailed link.',
  users: 'People: public data, blocks, presence counts, closing an account.',
  vitals: 'Page speed measurements.',
  wallet: 'The wallet: balances, deposits, withdrawals, statements.',
}

const RESOURCES: Readonly<Record<string, string>> = {
  people: 'user',
  announcements: 'announcement',
  corrections: 'refund or adjustment',
  'bank-accounts': 'saved bank account',
  withdrawals: 'withdrawal’s transaction',
  comments: 'comment',
  disputes: 'dispute',
  files: 'delivered file',
  items: 'cart item',
  'meeting-points': 'meeting point',
  offers: 'offer',
  orders: 'order',
  passkeys: 'passkey',
  ...Object.fromEntries(LISTING_KINDS.map((kind) => [KINDS[kind].many, kind])),
  reports: 'report',
  reviews: 'review',
  searches: 'saved search',
  sellers: 'seller',
  sessions: 'session',
  signals: 'signal',
  'student-cards': 'student card',
  transactions: 'transaction',
  ...{ user: 'user', users: 'user' },
}

const COUNT_OVER_ALL_PAGES = {
  description: 'How many entries there are on all pages',
  schema: { type: 'integer', minimum: 0 },
}

export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus Marketplace', version: APP_VERSION, description: INTRODUCTION },
    servers: [{ url: serverUrl }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: described(jsonSchema(ErrorReply, 'output'), textOfReply) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const status = String(endpoint.status ?? 200)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.path.replace(/^\/api(?=\/)/, '').split('/')[1] ?? ''],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint, 'params'), ...parameters(endpoint, 'query')],
    ...(endpoint.body && { requestBody: requestBody(endpoint) }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.counted && { headers: { [TOTAL_COUNT]: COUNT_OVER_ALL_PAGES } }),
        ...(endpoint.stream && { content: { 'text/event-stream': { schema: { type: 'string' } } } }),
        ...(endpoint.file && { content: { [endpoint.file]: { schema: fileSchema(endpoint.file) } } }),
        ...(endpoint.reply && {
          content: {
            'application/json': { schema: described(jsonSchema(endpoint.reply, 'output'), textOfReply) },
          },
        }),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function descriptionOf({ access, freshProof, note }: Endpoint): string {
  const proof = freshProof === undefined ? undefined : PROOF_TEXT[freshProof === true ? 'always' : freshProof]
  return [ACCESS_TEXT[access], proof, note].filter((text) => text !== undefined).join(' ')
}

function textOf({ path, fieldTexts }: Endpoint, field: string): string | undefined {
  const text = fieldTexts?.[field] ?? COMMON_FIELD_TEXTS[field]
  if (text !== undefined || field !== 'id') return text
  const [, before = ''] = /([\w-]+)\/:id/.exec(path) ?? []
  return RESOURCES[before] && `The id of the ${RESOURCES[before]}.`
}

function textOfReply(field: string): string | undefined {
  return REPLY_FIELD_TEXTS[field]
}

function requestBody(endpoint: Endpoint): object {
  const text = (field: string) => textOf(endpoint, field)
  const schema = endpoint.body ? described(jsonSchema(endpoint.body, 'input'), text) : {}
  const required = !(endpoint.body && z.safeParse(endpoint.body, {}).success)
  if (!endpoint.files) return { required, content: { 'application/json': { schema } } }
  const files = Object.fromEntries(
    endpoint.files.fields.map((field) => [field, filesSchema(endpoint.files?.max)]),
  )
  const { documents } = endpoint.files
  const pdfs = documents && { [documents.field]: filesSchema(documents.max) }
  const properties = {
    ...(schema as { properties?: object }).properties,
    ...described({ properties: { ...files, ...pdfs } }, text).properties,
  }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function parameters(endpoint: Endpoint, part: 'params' | 'query'): object[] {
  const schema = endpoint[part]
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, item]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    description: textOf(endpoint, name),
    required: part === 'params' || required.includes(name),
    schema: item,
  }))
}
