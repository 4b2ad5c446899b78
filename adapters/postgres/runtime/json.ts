import type { ColumnType } from 'kysely'

/** JSON column: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
