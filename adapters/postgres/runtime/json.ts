import type { ColumnType } from 'kysely'

/** Read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
