import type { ColumnType } from 'kysely'

/** Read as what it holds, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
