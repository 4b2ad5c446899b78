import { chmodSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { type DatabaseOwner, startDatabaseOwner } from '#tests/support/databases/database-owner.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'

const onLinux = test.skipIf(process.platform !== 'linux')
const asRoot = test.skipIf(process.getuid?.() !== 0)

describe('The embedded Postgres', () => {
  let dataDir = ''
  let started: EmbeddedPostgres[] = []
  let owners: DatabaseOwner[] = []
  let logs: string[] = []

  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({ dataDir, log: (line) => logs.push(line) })
    started.push(server)
    return server
  }
  const startOwner = async (): Promise<DatabaseOwner> => {
    const owner = await startDatabaseOwner(dataDir)
    owners.push(owner)
    return owner
  }
  const postmaster = (): number => {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }

  beforeEach(() => {
    dataDir = temporaryFolder('campus-test-embedded-')
    started = []
    owners = []
    logs = []
  })
  afterEach(async () => {
    for (const owner of owners) owner.process.kill('SIGKILL')
    await Promise.all(owners.map((owner) => ended(owner)))
    for (const server of started) await server.stop()
    if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) process.kill(postmaster(), 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('preserves its data over a stop and starts again', async () => {
    const first = await start()
    await write(first.ownerUrl, 'kept')
    await first.stop()
    expect(existsSync(join(first.dataDir, 'postmaster.pid'))).toBe(false)
    await expect(read(first.ownerUrl)).rejects.toThrow()

    const next = await start()
    expect(await read(next.ownerUrl)).toEqual(['kept'])
    await next.stop()
  })

  test('is taken over with its data after kill -9 of the process that started it, and then stops with the new one', async () => {
    const owner = await startOwner()
    await write(owner.ownerUrl, 'before')
    const pid = postmaster()
    owner.process.kill('SIGKILL')
    await ended(owner)

    const next = await start()
    expect(postmaster()).toBe(pid)
    expect(logs).toEqual([expect.stringContaining('already running')])
    expect(await read(next.ownerUrl)).toEqual(['before'])
    await next.stop()
    expect(existsSync(join(next.dataDir, 'postmaster.pid'))).toBe(false)
  })

  test('recovers every committed row after kill -9 of both', async () => {
    const owner = await startOwner()
    for (const text of ['one', 'two', 'three']) await write(owner.ownerUrl, text)
    process.kill(postmaster(), 'SIGKILL')
    owner.process.kill('SIGKILL')
    await ended(owner)
    expect(existsSync(join(owner.dataDir, 'postmaster.pid'))).toBe(true)

    const next = await start()
    expect(await read(next.ownerUrl)).toEqual(['one', 'two', 'three'])
  })

  test('is shared by a second process, which does not stop it while the first runs', async () => {
    const owner = await startOwner()
    const second = await start()
    expect(second.ownerUrl).toBe(owner.ownerUrl)
    await second.stop()
    await write(owner.ownerUrl, 'still there')
    expect(await read(owner.ownerUrl)).toEqual(['still there'])
    owner.process.kill('SIGTERM')
    await ended(owner)
    await expect(read(owner.ownerUrl)).rejects.toThrow()
  })

  test('is started once by processes that start simultaneously', async () => {
    const [one, two, three] = await Promise.all([startOwner(), startOwner(), start()])
    expect(new Set([one.ownerUrl, two.ownerUrl, three.ownerUrl]).size).toBe(1)
  })

  onLinux('survives Ctrl-C in the terminal until its owner stops it', async () => {
    const owner = await startOwner()
    const group = readFileSync(`/proc/${postmaster()}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
    expect(Number(group)).toBe(postmaster())
    expect(Number(group)).not.toBe(owner.process.pid)
  })

  test('starts despite a process file whose number now belongs to another program', async () => {
    const first = await start()
    await write(first.ownerUrl, 'kept')
    await first.stop()
    writeFileSync(
      join(first.dataDir, 'postmaster.pid'),
      `${process.pid}\n${first.dataDir}\n1760000000\n5432\n\n127.0.0.1\n`,
    )
    const second = await start()
    expect(await read(second.ownerUrl)).toEqual(['kept'])
  })

  onLinux('begins anew when the first start was cut short while the data folder was made', async () => {
    const owner = startOwner().catch(() => undefined)
    while (globSync('postgres.new-*/PG_VERSION', { cwd: dataDir }).length === 0) await pause(5)
    for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL')
    await owner
    const next = await start()
    await write(next.ownerUrl, 'works')
    expect(await read(next.ownerUrl)).toEqual(['works'])
  })

  asRoot(
    'keeps its data where its user may go when it cannot enter ours, and finds it there again',
    async () => {
      chmodSync(dataDir, 0o700)
      const first = await start()
      expect(first.dataDir.startsWith(dataDir)).toBe(false)
      expect(logs).toEqual([expect.stringContaining(dirname(first.dataDir))])
      await write(first.ownerUrl, 'elsewhere')
      await first.stop()
      chmodSync(dataDir, 0o755)
      const second = await start()
      try {
        expect(await read(second.ownerUrl)).toEqual(['elsewhere'])
      } finally {
        await second.stop()
        rmSync(dirname(first.dataDir), { recursive: true })
      }
    },
  )

  test('protects its data: checksums, passwords over the network, secrets readable only by us', async () => {
    const server = await start()
    expect(await query(server.ownerUrl, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await query(server.ownerUrl, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(server.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const wrong = new URL(server.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password')
    expect(statSync(join(dataDir, 'postgres-secrets.json')).mode & 0o777).toBe(0o600)
    await expect(query(server.url, 'create table public.mine (id int)')).rejects.toThrow('permission')
  })
})

function ended({ process: child }: DatabaseOwner): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', resolve))
}

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean).map(Number)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function write(url: string, text: string): Promise<void> {
  await query(url, 'create table if not exists notes (id serial, text text)')
  await query(url, `insert into notes (text) values ('${text}')`)
}

async function read(url: string): Promise<unknown[]> {
  const rows = (await query(url, 'select text from notes order by id')) as { text: string }[]
  return rows.map((row) => row.text)
}
