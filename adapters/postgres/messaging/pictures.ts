import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { MessageImage } from '#adapters/contract/messaging/messages.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { seesPictures } from '#domain/messaging/access.ts'
import type { Db } from '../runtime/database.ts'

/** Returns ordered images without their private keys; `messageId` is a column. */
export function picturesOf(messageId: string): RawBuilder<MessageImage[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'placeholder', i.placeholder) order by i.id), '[]'::json)
    from message_images i where i.message_id = ${sql.ref(messageId)})`
}

export function messagePictureReads(db: Db): Pick<Reads, 'messageImage'> {
  return {
    async messageImage(imageId, viewer) {
      const row = await db
        .selectFrom('message_images as i')
        .innerJoin('messages as m', 'm.id', 'i.message_id')
        .select(['i.key', 'm.sender_id as senderId', 'm.receiver_id as receiverId'])
        .select((eb) =>
          jsonArrayFrom(
            eb.selectFrom('reports as r').select('r.campus').whereRef('r.message_id', '=', 'm.id'),
          ).as('reports'),
        )
        .where('i.id', '=', imageId)
        .executeTakeFirst()
      if (!row) return undefined
      const reportedOn = row.reports.map(({ campus }) => campus)
      return seesPictures({ ...row, reportedOn }, viewer) ? row.key : undefined
    },
  }
}
