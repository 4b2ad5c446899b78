import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { deleteOlder } from '../../app-server/backup/older.ts'

const HOUR_MS = 3_600_000
const NOW = '2026-11-27T02:00:00.000Z'

let parent: string
beforeEach(() => {
  parent = temporaryFolder('campus-test-backups-')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('A backup that deletes after some days', () => {
  test('deletes the complete backups beside it of that age, to the hour', async () => {
    const [older, old] = [aBackup('older', 24 * 40), aBackup('old', 24 * 30 - 1)]
    const kept = [aBackup('younger', 24 * 30 - 2), aBackup('new', 0)]
    expect((await olderThan(30)).sort()).toEqual([old, older])
    expect(kept.every((folder) => existsSync(join(folder, 'tables', 'users.copy.gz')))).toBe(true)
    expect(readdirSync(parent).sort()).toEqual(['new', 'younger'])
    expect(await olderThan(30)).toEqual([])
  })

  test('leaves incomplete, foreign, linked, nested and other folders alone', async () => {
    rmSync(join(aBackup('cut short', 999), 'manifest.json'))
    rmSync(join(aBackup('only a manifest', 999), 'tables'), { recursive: true })
    writeFileSync(join(aBackup('no manifest of ours', 999), 'manifest.json'), '{"name":"an app"}')
    writeFileSync(join(aBackup('torn', 999), 'manifest.json'), '{"format":1,')
    writeFileSync(join(aBackup('no age', 999), 'manifest.json'), manifestOf('once'))
    const elsewhere = temporaryFolder('campus-test-elsewhere-')
    aBackup('linked', 999, elsewhere)
    symlinkSync(join(elsewhere, 'linked'), join(parent, 'linked'))
    mkdirSync(join(parent, 'by month'))
    aBackup('nested', 999, join(parent, 'by month'))
    writeFileSync(join(parent, 'notes.txt'), 'ours')
    aBackup('new', 0)
    const before = filesUnder(parent)
    expect(await olderThan(1)).toEqual([])
    expect(filesUnder(parent)).toEqual(before)
    expect(existsSync(join(elsewhere, 'linked', 'manifest.json'))).toBe(true)
    rmSync(elsewhere, { recursive: true })
  })

  test('leaves foreign files in an older backup', async () => {
    const old = aBackup('old', 999)
    writeFileSync(join(old, 'notes.txt'), 'ours')
    aBackup('new', 0)
    expect(await olderThan(30)).toEqual([old])
    expect(readdirSync(old)).toEqual(['notes.txt'])
  })
})

test('The handbook’s nightly command retains backups for the period in Privacy', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const [, ...days] = /--to \S+\$\(date \+%F\) --keep-days (\d+)$/m.exec(read('docs/operations.md')) ?? []
  expect(days).toEqual([String(RETENTION_DAYS.backups)])
  expect(read('web/src/features/pages/privacy.tsx')).toMatch(
    /Backups keep what was erased for up to \{RETENTION_DAYS\.backups\} days/,
  )
})

function olderThan(days: number): Promise<string[]> {
  return deleteOlder(join(parent, 'new'), NOW, days)
}

function aBackup(name: string, hours: number, under = parent): string {
  const folder = join(under, name)
  for (const part of ['tables', 'images']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'tables', 'users.copy.gz'), 'rows')
  writeFileSync(join(folder, 'pictures.sha256'), '')
  const takenAt = new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString()
  writeFileSync(join(folder, 'manifest.json'), manifestOf(takenAt))
  return folder
}

function manifestOf(takenAt: string): string {
  const database = { takenAt, serverVersion: '18', migrations: [], tables: [], sequences: [] }
  return JSON.stringify({ format: 1, database, pictures: null })
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}
