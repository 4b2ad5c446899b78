import type { Selectable } from 'kysely'
import type { Business } from '#domain/catalog/business.ts'
import type { Businesses } from '#domain/catalog/ports.ts'
import type { Database, Db } from '../runtime/database.ts'
import { listings } from './listings.ts'

export function businesses(db: Db): Businesses {
  return listings<Business, Selectable<Database['businesses']>>(db, 'business', {
    columnsOf: ({ name, description, category, isDisabled, disabledReason }) => ({
      ...{ name, description, category },
      is_disabled: isDisabled,
      disabled_reason: disabledReason,
    }),
    listingOf: ({ id, name, description, category, campus, ...row }) => ({
      ...{ id, name, description, category, campus },
      userId: row.user_id,
      isDisabled: row.is_disabled,
      disabledReason: row.disabled_reason,
      createdAt: row.created_at,
    }),
  })
}
