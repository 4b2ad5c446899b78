import type { Business } from '#domain/catalog/business.ts'
import type { Businesses } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'
import { listings } from './listings.ts'
import { rowMapping } from './row-mapping.ts'

export const BUSINESS_COLUMNS = {
  name: 'name',
  description: 'description',
  category: 'category',
  isDisabled: 'is_disabled',
  disabledReason: 'disabled_reason',
} as const

export function businesses(db: Db): Businesses {
  return listings(db, 'business', rowMapping<Business>(BUSINESS_COLUMNS))
}
