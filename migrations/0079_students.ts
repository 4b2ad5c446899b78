import { type Kysely, sql } from 'kysely'

/** Domains that are known to be the university's own; super admins add the others. */
const KNOWN: Readonly<Record<string, string>> = {
  unn: 'unn.edu.ng',
  ui: 'ui.edu.ng',
  unilag: 'unilag.edu.ng',
  oau: 'oauife.edu.ng',
  abu: 'abu.edu.ng',
  unilorin: 'unilorin.edu.ng',
  unijos: 'unijos.edu.ng',
  uniport: 'uniport.edu.ng',
  funaab: 'funaab.edu.ng',
  unical: 'unical.edu.ng',
  futa: 'futa.edu.ng',
  futminna: 'futminna.edu.ng',
  uniuyo: 'uniuyo.edu.ng',
  bayero: 'buk.edu.ng',
  lautech: 'lautech.edu.ng',
  unimaid: 'unimaid.edu.ng',
  usmanu: 'udusok.edu.ng',
  futo: 'futo.edu.ng',
  unizik: 'unizik.edu.ng',
  uniabuja: 'uniabuja.edu.ng',
}

/** Who is a verified student, and how that is known. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table campus_domains (domain text primary key, campus text not null)`.execute(db)
  await sql`create index campus_domains_of on campus_domains (campus)`.execute(db)
  const rows = Object.entries(KNOWN).map(([campus, domain]) => sql`(${domain}, ${campus})`)
  await sql`insert into campus_domains (domain, campus) values ${sql.join(rows)}`.execute(db)
  await sql`
    create table student_codes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      email text not null,
      mailbox text not null,
      campus text not null,
      asked_at timestamptz not null,
      code_hash text,
      wrong_tries smallint not null,
      is_ended boolean not null
    )`.execute(db)
  await sql`create index student_codes_of on student_codes (user_id, id)`.execute(db)
  await sql`create index student_codes_to on student_codes (mailbox, asked_at)`.execute(db)
  await sql`create index student_codes_by_age on student_codes (asked_at)`.execute(db)
  await sql`
    create table student_proofs (
      user_id bigint primary key references users,
      mailbox text unique,
      until timestamptz not null,
      is_told boolean not null default false
    )`.execute(db)
  await sql`
    create trigger tell_of_student after insert or delete or update of until on student_proofs for each row
      execute function tell_of_all_listings()`.execute(db)
  await sql`create index student_proofs_untold on student_proofs (until) where not is_told`.execute(db)
  await cards(db)
}

/** Photos of student cards: one of a person waits at a time, and once it is decided the photo is named no more. */
async function cards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_cards (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      campus text not null,
      key text,
      width integer,
      height integer,
      placeholder text,
      status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
      asked_at timestamptz not null,
      decided_by bigint references users,
      decided_at timestamptz,
      reason text check (char_length(reason) <= 1000),
      check ((key is not null) = (status = 'waiting')),
      check (num_nonnulls(key, width, height, placeholder) in (0, 4)),
      check (num_nonnulls(decided_by, decided_at) in (0, 2))
    )`.execute(db)
  await sql`create unique index student_cards_waiting on student_cards (user_id) where status = 'waiting'`.execute(
    db,
  )
  await sql`create index student_cards_of on student_cards (user_id, id)`.execute(db)
  await sql`create index student_cards_queue on student_cards (campus, asked_at) where status = 'waiting'`.execute(
    db,
  )
  await sql`create index student_cards_by_key on student_cards (key) where key is not null`.execute(db)
}
