import type { Business } from '#domain/catalog/business.ts'
import type { Businesses } from '#domain/catalog/ports.ts'
import type { Db } from '../runtime/database.ts'
import { imagesOf, listings } from './listings.ts'

/** The businesses of the campuses. */
export function businesses(db: Db): Businesses {
  const shared = listings(db, 'business')
  return {
    ...shared,
    async add(business) {
      const { id } = await db
        .insertInto('businesses')
        .values({
          ...columnsOf(business),
          user_id: business.userId,
          campus: business.campus,
          created_at: business.createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await shared.addImages(id, business.images)
      return id
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('businesses')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return (
        row && {
          id: row.id,
          userId: row.user_id,
          name: row.name,
          description: row.description,
          category: row.category,
          campus: row.campus,
          isDisabled: row.is_disabled,
          disabledReason: row.disabled_reason,
          createdAt: row.created_at,
          images: await imagesOf(db, 'business', id),
        }
      )
    },
    async save(business) {
      await db.updateTable('businesses').set(columnsOf(business)).where('id', '=', business.id).execute()
    },
  }
}

/** What of a business may change. */
function columnsOf(business: Omit<Business, 'id' | 'images'>) {
  return {
    name: business.name,
    description: business.description,
    category: business.category,
    is_disabled: business.isDisabled,
    disabled_reason: business.disabledReason,
  }
}
