import * as z from 'zod/mini'
import {
  CampusValue,
  Id,
  IdParams,
  limit,
  Message,
  OnlyVerified,
  Page,
  Pagination,
  ProfilePicture,
  Time,
} from '../core/common.ts'
import { type Endpoint, endpoint } from '../core/endpoint.ts'
import { IMAGES, PAGE_SIZE } from '../core/limits.ts'

/** `url` ends in `-1024.webp`; the same name exists in 96, 320, 640, 1024 and as `.avif`. */
export const Image = z.object({
  id: z.number(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** A colour such as `#rrggbb`, shown while the picture loads. */
  placeholder: z.string(),
})
export type Image = z.infer<typeof Image>

const Owner = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  picture: ProfilePicture,
  isAdmin: z.boolean(),
  verified: z.boolean(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
})

export const Listing = z.object({
  id: z.number(),
  userId: z.number(),
  description: z.string(),
  category: z.string(),
  campus: z.string(),
  createdAt: Time,
  viewCount: z.number(),
  favoriteCount: z.number(),
  Images: z.array(Image),
  isDisabled: z.boolean(),
  disabledReason: z.nullable(z.string()),
  User: Owner,
})
export type Listing = z.infer<typeof Listing>

const DisabledListing = z.object({ id: z.number(), isDisabled: z.literal(true) })

export const ListingQuery = z.object({
  campus: z.optional(CampusValue),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  sort: z._default(z.enum(['newest', 'price_asc', 'price_desc', 'popular'], 'Invalid sort'), 'newest'),
  exclude: z.optional(Id),
  seller: z.optional(Id),
  verified: OnlyVerified,
  page: Page,
  limit: limit(PAGE_SIZE.list),
})

export type ListingQuery = z.output<typeof ListingQuery>

export const NoFields = z.strictObject({})
const MORE_IMAGES = {
  fields: ['images'],
  max: IMAGES.max,
  tooMany: `Maximum ${IMAGES.max} images allowed`,
} as const
const ImageParams = z.strictObject({ id: Id, imageId: Id })

type Summary = { summary: string }
type Kind<Many, One, List, Create, Change> = {
  many: Many
  one: string
  schema: z.ZodMiniObject<One & typeof Listing.shape>
  list: List
  create: Create
  change: Change
  remove: Summary
  removeImage: Summary
}

export function listingEndpoints<
  const Many extends string,
  One extends z.core.$ZodLooseShape,
  List extends Summary & { query: z.ZodMiniType },
  const Create extends Summary & { body: z.ZodMiniType } & Pick<Required<Endpoint>, 'files'>,
  Change extends Summary & { body: z.ZodMiniType },
>({ many, one, schema, list, create, change, remove, removeImage }: Kind<Many, One, List, Create, Change>) {
  const rows = { [many]: z.array(schema) } as { [Name in Many]: z.ZodMiniArray<typeof schema> }
  const reply = z.extend(schema, { message: z.string() })
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/${many}`,
      access: 'public',
      ...list,
      reply: z.object({ ...rows, pagination: Pagination }),
    }),
    mine: endpoint({
      method: 'GET',
      path: `/api/${many}/user`,
      summary: `Lists the signed-in user's ${many}, including disabled ones`,
      access: 'user',
      reply: z.object(rows),
    }),
    get: endpoint({
      method: 'GET',
      path: `/api/${many}/:id`,
      summary: `Returns a ${one}`,
      note: 'Send `x-visitor-id` to count a visitor’s view.',
      access: 'public',
      params: IdParams,
      reply: z.union([schema, DisabledListing]),
    }),
    create: endpoint({
      method: 'POST',
      path: `/api/${many}`,
      access: 'user',
      ...create,
      status: 201,
      reply,
    }),
    change: endpoint({
      method: 'PUT',
      path: `/api/${many}/:id`,
      access: 'user',
      params: IdParams,
      ...change,
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/${many}/:id`,
      access: 'user',
      ...remove,
      params: IdParams,
      reply: Message,
    }),
    addImages: endpoint({
      method: 'POST',
      path: `/api/${many}/:id/images`,
      summary: `Adds images to the user's ${one}, at most four in total`,
      access: 'user',
      params: IdParams,
      body: NoFields,
      files: MORE_IMAGES,
      status: 201,
      reply,
    }),
    removeImage: endpoint({
      method: 'DELETE',
      path: `/api/${many}/:id/images/:imageId`,
      access: 'user',
      ...removeImage,
      params: ImageParams,
      reply,
    }),
  }
}
