import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../migrations/run.ts'
import { startTestPostgres, type TestPostgres } from './servers/servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ownerUrl: string; url: string; template: string }
  }
}

type Shared = TestPostgres & { template: string }

/** Shared by all projects, each of which loads this file again. */
const holder = globalThis as typeof globalThis & {
  testPostgres?: Promise<Shared>
  testPostgresUsers?: number
}

/** Starts one Postgres for the run, with a migrated database as the template of all others. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.testPostgres ??= start()
  holder.testPostgresUsers = (holder.testPostgresUsers ?? 0) + 1
  const server = await holder.testPostgres
  project.provide('postgres', { ownerUrl: server.ownerUrl, url: server.url, template: server.template })

  return async () => {
    holder.testPostgresUsers = (holder.testPostgresUsers ?? 0) - 1
    if (holder.testPostgresUsers > 0) return
    delete holder.testPostgres
    if (server.shared) await run(server.ownerUrl, `drop database if exists ${server.template} with (force)`)
    await server.stop()
  }
}

async function start(): Promise<Shared> {
  const server = await startTestPostgres()
  const template = `campus_template_${randomBytes(4).toString('hex')}`
  await run(server.ownerUrl, `create database ${template}`)
  const address = new URL(server.ownerUrl)
  address.pathname = `/${template}`
  await migrate(address.href)
  return { ...server, template }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
