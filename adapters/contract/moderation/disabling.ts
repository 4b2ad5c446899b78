import * as z from 'zod/mini'
import { Business } from '../catalog/businesses.ts'
import { Product } from '../catalog/products.ts'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, IdParams, Limit, Message, Page, required, WhyBody } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DISABLING_REASON_LENGTH } from '../core/limits.ts'
import { SearchWords } from './administration.ts'

function disablingEndpoints<const Many extends string>(one: string, many: Many) {
  const shared = { method: 'POST', access: 'admin', params: IdParams, reply: Message } as const
  return {
    disable: endpoint({
      ...shared,
      path: `/api/admin/${many}/:id/disable`,
      summary: `Disables a ${one}, with a reason its owner can read`,
      body: z.strictObject({
        reason: required(`Please provide a reason for disabling this ${one}`, DISABLING_REASON_LENGTH),
      }),
    }),
    enable: endpoint({
      ...shared,
      path: `/api/admin/${many}/:id/enable`,
      summary: `Enables a ${one}`,
      body: WhyBody,
    }),
  }
}

export const DISABLING = {
  product: disablingEndpoints('product', 'products'),
  business: disablingEndpoints('business', 'businesses'),
}
export const { disable: disableProduct, enable: enableProduct } = DISABLING.product
export const { disable: disableBusiness, enable: enableBusiness } = DISABLING.business

export const AdminProduct = z.extend(Product, {
  openReports: z.number(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

export const adminProducts = adminList({
  path: '/api/admin/products',
  summary:
    'Lists products that are not disabled, including sold and paused ones; a campus admin sees their campus only',
  access: 'admin',
  rows: ['products', AdminProduct],
  filters: { search: SearchWords, campus: z.optional(CampusValue) },
})

const DisabledQuery = z.object({
  search: SearchWords,
  campus: z.optional(CampusValue),
  page: Page,
  limit: z.optional(Limit),
})
export type DisabledQuery = { search?: string | undefined; page: number; limit: number }

export const disabledProducts = endpoint({
  method: 'GET',
  path: '/api/admin/disabled-products',
  summary: 'Lists disabled products, newest first; a campus admin sees their campus only',
  access: 'admin',
  query: DisabledQuery,
  counted: true,
  reply: z.array(AdminProduct),
})

export const disabledBusinesses = endpoint({
  method: 'GET',
  path: '/api/admin/disabled-businesses',
  summary: 'Lists disabled businesses, newest first; a campus admin sees their campus only',
  access: 'admin',
  query: DisabledQuery,
  counted: true,
  reply: z.array(Business),
})
