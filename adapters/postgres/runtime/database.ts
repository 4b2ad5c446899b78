import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ListingColumns } from '../catalog/columns.ts'
import type { DisputeColumns } from '../disputes/columns.ts'
import type { GigColumns } from '../gigs/columns.ts'
import type { PeopleColumns } from '../identity/columns.ts'
import type { MeetingColumns } from '../meetings/columns.ts'
import type { MessageColumns } from '../messaging/columns.ts'
import type { ModerationColumns } from '../moderation/columns.ts'
import type { NoticeColumns } from '../notifying/columns.ts'
import type { OfferColumns } from '../offers/columns.ts'
import type { OrderColumns } from '../ordering/columns.ts'
import type { StudentColumns } from '../students/columns.ts'
import type { MoneyColumns } from '../wallet/columns.ts'
import type { ReplyColumns } from './columns.ts'
import type { DB } from './tables.ts'

type Narrower = PeopleColumns &
  ListingColumns &
  GigColumns &
  OfferColumns &
  StudentColumns &
  OrderColumns &
  MeetingColumns &
  DisputeColumns &
  MoneyColumns &
  MessageColumns &
  ModerationColumns &
  NoticeColumns &
  ReplyColumns

/** Tables by their SQL names. Money is in kobo; the database generates ids. */
export type Database = {
  [Table in keyof DB]: Table extends keyof Narrower ? Narrowed<DB[Table], Narrower[Table]> : DB[Table]
}

type Narrowed<Columns, To> = {
  [Column in keyof Columns]: Column extends keyof To ? To[Column] : Columns[Column]
}

export type Db = Kysely<Database>

/** The caller ends the pool. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
