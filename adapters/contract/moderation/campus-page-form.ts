import * as z from 'zod/mini'
import { required } from '../core/common.ts'

const ADDRESS_LENGTH = 300
const MAX_GROUPS = 6

const Address = z.pipe(
  z.nullable(z.string('This must be a web address').check(z.trim(), z.maxLength(ADDRESS_LENGTH, 'Too long'))),
  z.transform((text) => text || null),
)

export const CampusPage = z.strictObject({
  links: z.strictObject({
    whatsapp: Address,
    telegram: Address,
    twitter: Address,
    facebook: Address,
    instagram: Address,
  }),
  groups: z
    .array(
      z.strictObject({
        label: required('A group needs a name', 40),
        url: required('A group needs an address', ADDRESS_LENGTH),
      }),
    )
    .check(z.maxLength(MAX_GROUPS, `At most ${MAX_GROUPS} groups`)),
  chatBotUrl: Address,
  adminWebsite: Address,
})
export type CampusPage = z.output<typeof CampusPage>
