import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DisputesTables } from './tables/disputes.ts'
import type { GigsTables } from './tables/gigs.ts'
import type { ListingsTables } from './tables/listings.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { ModerationTables } from './tables/moderation.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PlumbingTables } from './tables/plumbing.ts'
import type { TelegramTables } from './tables/telegram.ts'

/** The tables, in the words of SQL. Money is kobo; ids are given by the database. */
export type Database = PeopleTables &
  ListingsTables &
  GigsTables &
  OrdersTables &
  DisputesTables &
  MoneyTables &
  MessagesTables &
  ModerationTables &
  PlumbingTables &
  TelegramTables

export type Db = Kysely<Database>

/** Typed queries over a pool, which stays the caller's to end. */
export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
