import { loadavg } from 'node:os'
import pg from 'pg'
import { startTestPostgres } from '../tests/support/servers.ts'
import { median } from './median.ts'

/**
 * What partitions by month would change for `notifications` and `messages`: the same rows (`--rows=`, 10,000,000 over 24 months)
 * in one table and in 25 partitions, by the indexes that they have, and the statements that people wait for. Times are medians
 * over people chosen at random, blocks of 8 KiB are those that a statement touches.
 */
const ROWS = Number(
  process.argv.find((item) => item.startsWith('--rows='))?.slice('--rows='.length) ?? 10_000_000,
)
const PEOPLE = Math.max(100, Math.round(ROWS / 50))
const MONTHS = 24
const ROUNDS = 60

type Kind = {
  name: string
  columns: string
  rows: string
  keys: readonly string[]
  statements: Readonly<Record<string, string>>
}

const AT = `timestamptz '2024-12-01' + n * interval '${MONTHS} months' / ${ROWS}`
const ONE = `(n * 7919::bigint) % ${PEOPLE} + 1`
const OTHER = `(n * 104729::bigint + 17) % ${PEOPLE} + 1`
const THIS_MONTH = `timestamptz '2026-11-30'`

const KINDS: readonly Kind[] = [
  {
    name: 'notifications',
    columns: `id bigint not null, user_id bigint not null, event_id bigint not null, kind text not null, topic text not null,
      subject text not null, created_at timestamptz not null, read_at timestamptz`,
    rows: `n, ${ONE}, n, 'order', 'order-' || n, repeat('x', 40), ${AT}, case when n % 10 > 0 then ${AT} end`,
    keys: [
      'unique (id%)',
      'unique (event_id, user_id%)',
      'index (user_id, id desc)',
      'unique (user_id, topic%) where read_at is null',
      'index (read_at) where read_at is not null',
    ],
    statements: {
      'a page': 'select * from T where user_id = $1 order by id desc limit 20',
      'how many in all': 'select count(*) from T where user_id = $1',
      'how many unread': 'select count(*) from T where user_id = $1 and read_at is null',
      'was this event told': 'select from T where user_id = $1 and event_id = 1',
      'mark all read': 'update T set read_at = now() where user_id = $1 and read_at is null',
      'a new one': `insert into T select ${ROWS} + $1, $1, ${ROWS} + $1, 'order', 'new', 'new', ${THIS_MONTH}, null`,
    },
  },
  {
    name: 'messages',
    columns: `id bigint not null, sender_id bigint not null, receiver_id bigint not null, content text not null,
      created_at timestamptz not null, read_at timestamptz`,
    rows: `n, ${ONE}, ${OTHER}, repeat('x', 60), ${AT}, case when n % 10 > 0 then ${AT} end`,
    keys: [
      'unique (id%)',
      'index (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc)',
      'index (receiver_id, sender_id) where read_at is null',
      'index (sender_id, id desc)',
      'index (receiver_id, id desc)',
    ],
    statements: {
      'a conversation': `select * from T where least(sender_id, receiver_id) = $1 and greatest(sender_id, receiver_id) =
        (select max(greatest(sender_id, receiver_id)) from (select * from T where sender_id = $1 limit 5) s)
        order by id desc limit 50`,
      'one by its id': `select * from T where id = $1 * 49`,
      'how many unread': 'select count(*) from T where receiver_id = $1 and read_at is null',
      'a new one': `insert into T select ${ROWS} + $1, $1, $1 + 1, 'new', ${THIS_MONTH}, null`,
    },
  },
]

const server = await startTestPostgres()
const client = new pg.Client(server.ownerUrl)
await client.connect()
try {
  await client.query(
    `set maintenance_work_mem = '512MB'; set jit = off; set plan_cache_mode = force_custom_plan`,
  )
  console.log(`${ROWS} rows of ${MONTHS} months, ${PEOPLE} people, load ${loadavg()[0]?.toFixed(1)}`)
  for (const kind of KINDS) await compare(kind)
} finally {
  await client.end()
  await server.stop()
}

async function compare({ name, columns, rows, keys, statements }: Kind): Promise<void> {
  const [whole, parted] = [`${name}_whole`, `${name}_parted`]
  await client.query(`create unlogged table ${whole} (${columns})`)
  await client.query(`create table ${parted} (${columns}) partition by range (created_at)`)
  for (let month = 0; month <= MONTHS; month += 1)
    await client.query(`
      do $$ begin execute format('create unlogged table ${parted}_${month} partition of ${parted} for values from (%L) to (%L)',
        timestamptz '2024-12-01' + interval '${month} months', timestamptz '2024-12-01' + interval '${month + 1} months'); end $$`)
  for (const table of [whole, parted]) {
    const began = performance.now()
    await client.query(`insert into ${table} select ${rows} from generate_series(1, ${ROWS}) n`)
    for (const key of keys)
      await client.query(
        key
          .replace('%', table === parted ? ', created_at' : '')
          .replace(
            /^(unique|index) (.*?)( where .*)?$/,
            (_, kind, of, where = '') =>
              `create ${kind === 'unique' ? 'unique ' : ''}index on ${table} ${of}${where}`,
          ),
      )
    await client.query(`vacuum analyze ${table}`)
    console.error(`${table} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const size = async (tables: string) =>
    (
      await client.query(
        `select pg_size_pretty(sum(pg_indexes_size(c.oid))) as size from pg_class c where ${tables}`,
      )
    ).rows[0].size
  console.log(
    `\n${name}: indexes ${await size(`relname = '${whole}'`)} in one table, ${await size(
      `relname ~ '^${parted}_\\d+$'`,
    )} in partitions, ${await size(`relname = '${parted}_${MONTHS - 1}'`)} of them of the newest month`,
  )
  console.log(`${'statement'.padEnd(22)} ${'one table'.padStart(22)} ${'by month'.padStart(22)}`)
  for (const [what, statement] of Object.entries(statements)) {
    const [one, many] = [await measured(statement, whole), await measured(statement, parted)]
    console.log(`${what.padEnd(22)} ${one.padStart(22)} ${many.padStart(22)}`)
  }
  await client.query(`drop table ${whole}, ${parted}`)
}

/** The median time with planning, and the blocks. What is written is undone. */
async function measured(statement: string, table: string): Promise<string> {
  const times: number[] = []
  const blocks: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = ((round * 7907) % PEOPLE) + 1
    await client.query('begin')
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) ${statement.replaceAll(/\bT\b/g, table).replaceAll('$1', String(person))}`,
    )
    await client.query('rollback')
    const [plan] = rows[0]['QUERY PLAN']
    times.push(plan['Execution Time'] + plan['Planning Time'])
    blocks.push(plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'])
  }
  return `${median(times).toFixed(2)} ms ${median(blocks)} blocks`
}
