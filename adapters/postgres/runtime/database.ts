import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ListingsTables } from '../catalog/tables.ts'
import type { DisputesTables } from '../disputes/tables.ts'
import type { GigsTables } from '../gigs/tables.ts'
import type { PeopleTables } from '../identity/tables.ts'
import type { MeetingsTables } from '../meetings/tables.ts'
import type { MessagesTables } from '../messaging/tables.ts'
import type { ModerationTables } from '../moderation/tables.ts'
import type { AlertTables } from '../notifying/alert-tables.ts'
import type { NotifyingTables } from '../notifying/notification-tables.ts'
import type { ChatTables } from '../notifying/tables.ts'
import type { OffersTables } from '../offers/tables.ts'
import type { OrdersTables } from '../ordering/tables.ts'
import type { StudentsTables } from '../students/tables.ts'
import type { MoneyTables } from '../wallet/tables.ts'
import type { PlumbingTables } from './tables.ts'

/** The tables, in the words of SQL. Money is kobo; ids are given by the database. */
export type Database = PeopleTables &
  ListingsTables &
  GigsTables &
  OffersTables &
  StudentsTables &
  OrdersTables &
  MeetingsTables &
  DisputesTables &
  MoneyTables &
  MessagesTables &
  ModerationTables &
  NotifyingTables &
  AlertTables &
  PlumbingTables &
  ChatTables

export type Db = Kysely<Database>

/** Typed queries over a pool, which stays the caller's to end. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
