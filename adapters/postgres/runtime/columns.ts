import type { ColumnType } from 'kysely'

export type ReplyColumns = {
  idempotency_keys: {
    response: ColumnType<unknown, string | null, string | null>
    made_ids: ColumnType<string[] | null, number[] | undefined, number[]>
  }
}
