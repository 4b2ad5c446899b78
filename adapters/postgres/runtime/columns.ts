import type { ColumnType } from 'kysely'

/** Column types of stored replies that are narrower than their SQL types. */
export type ReplyColumns = {
  idempotency_keys: {
    response: ColumnType<unknown, string | null, string | null>
    made_ids: ColumnType<string[] | null, number[] | undefined, number[]>
  }
}
