import { migrationOf } from '../../../migrations/schema.ts'

/** Tables that grow with use: locking or rewriting one holds up the whole site. */
const BIG =
  'users|sessions|products|listing_images|gigs|bids|orders|order_items|order_timeline|holds|transactions|transfers|postings|wallets|accounts|messages|conversations|notifications|outbox|deliveries|reviews|comments|favorites|mail_tokens|idempotency_keys|audit_log|disputes|deposits|withdrawals|reports|businesses'

/** Returns the statements of a migration that would block reads or writes of a big table. */
export function dangersOf(text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((part) => part.replace(/\s+/g, ' ').trim())
  const { outsideTransaction: outside = false } = migrationOf('', text)
  const made = new Set(
    statements.flatMap((item) => /^create table (?:if not exists )?(\w+)/.exec(item)?.[1] ?? []),
  )
  const dangers: string[] = []
  for (const statement of statements) {
    const onBig = new RegExp(`^(?:alter table (?:only )?|.* on (?:only )?)(${BIG})\\b`).exec(statement)?.[1]
    if (/^create (unique )?index/.test(statement))
      dangers.push(...dangersOfIndex(statement, { onBig, outside, made }))
    if (!/^alter table/.test(statement) || onBig === undefined || made.has(onBig)) continue
    for (const [pattern, message] of REWRITES)
      if (pattern.test(statement)) dangers.push(`${onBig}: ${message}`)
  }
  if (
    outside &&
    /create (unique )?index concurrently/.test(text) &&
    !/drop index concurrently if exists/.test(text)
  )
    dangers.push('an index that failed half-way stays invalid: drop it concurrently if it exists, first')
  return dangers
}

const REWRITES: readonly [RegExp, string][] = [
  [/alter column \w+ (set data )?type/, 'a new type rewrites the table: add a column, fill it in batches'],
  [
    /alter column \w+ set not null/,
    '"set not null" reads the table under a lock: add a check "not valid" and validate it later',
  ],
  [
    /add (column )?\w+ [^,]*\b(gen_random_uuid|random|clock_timestamp)\(/,
    'a default that differs by row rewrites the table',
  ],
  [/generated always as \(.*\) stored/, 'a stored column rewrites the table'],
  [
    /add column \w+ (?:(?!default|,).)*not null(?:(?!default|,).)*(,|$)/,
    'a column "not null" needs a default',
  ],
  [
    /add (constraint \w+ )?(check|foreign key)(?!.*not valid)/,
    'a constraint is checked under a lock: add it "not valid"',
  ],
  [
    /add (constraint \w+ )?(unique|primary key) ?\(/,
    'it makes an index under a lock: make it concurrently, then add it "using index"',
  ],
]

function dangersOfIndex(
  statement: string,
  { onBig, outside, made }: { onBig: string | undefined; outside: boolean; made: ReadonlySet<string> },
): string[] {
  const concurrently = /^create (unique )?index concurrently/.test(statement)
  if (concurrently && !outside) return ['"concurrently" needs the line `-- outside a transaction`']
  if (concurrently || onBig === undefined || made.has(onBig)) return []
  return [`${onBig}: an index blocks its writes: make it concurrently`]
}
