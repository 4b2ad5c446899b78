import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createArgon2 } from '#adapters/passwords/argon2.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import { createMemoryRateLimiter } from '#adapters/rate-limits/stores.ts'
import { migrate } from '../migrations/run.ts'
import { aMember, aProduct } from '../tests/support/market/builders.ts'
import { marketOver } from '../tests/support/market/market-over.ts'
import { aUser } from '../tests/support/market/marketplace.ts'
import { appOver } from '../tests/support/servers/app-over.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'

/**
 * Five thousand users and one attacker behind one address. The morning runs in real time: 500 sign-ins within
 * a minute while 40 pages a second are opened. The attack runs for three hours of sixty times shorter
 * windows, against an app in this process. `morning` or `attack` as an argument runs one part.
 */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 500)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const PAGES_A_SECOND = Number(process.env.BENCH_PAGES ?? 40)
const WRONG_FIRST = 10
const HOURS = Number(process.env.BENCH_HOURS ?? 3)
const SHORTER = 60
const AT_ONCE = 128
const NETWORK = '41.58.0.1'
const PASSWORD = 'a password of many'

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

type Answer = { status: number; body: string }
type Asked = { method?: string; token?: string | undefined; device?: string; body?: object }

const [part] = process.argv.slice(2)
if (part !== 'attack') await morning()
if (part !== 'morning') await attack()
agent.destroy()

async function morning(): Promise<void> {
  const database = await startTestPostgres()
  try {
    await migrate(database.ownerUrl)
    const seeded = await seed(database.ownerUrl)
    const server = await startServer({
      DATABASE_URL: database.ownerUrl,
      SANDBOX: 'true',
      RUN_WORKERS: 'false',
    })
    try {
      await rush(server.url, seeded)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

type Seeded = { emails: string[]; productId: number }

async function seed(ownerUrl: string): Promise<Seeded> {
  const pool = createPool({ url: ownerUrl, max: 4, applicationName: 'bench' })
  const atomically = createUnitOfWork(createDatabase(pool))
  const passwordHash = await (await createArgon2()).hash(PASSWORD)
  const emails = Array.from({ length: PEOPLE + 1 }, (_, number) => `person${number}@campus.test`)
  for (const email of emails) await aMember(atomically, { email, passwordHash, emailVerifiedAt: new Date() })
  const sellerId = await aMember(atomically)
  const productId = await atomically((tx) => tx.products.add(aProduct(sellerId)))
  await pool.end()
  return { emails, productId }
}

/** Signs everyone in while pages are opened and an attacker guesses; prints the responses. */
async function rush(url: string, { emails, productId }: Seeded): Promise<void> {
  const [victim = '', ...people] = emails
  const answers = new Map<string, number>()
  const tokens: string[] = []
  const ask = async (what: string, path: string, asked: Asked = {}) => {
    const answer = await send(`${url}${path}`, asked)
    const key = `${what} ${answer.status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    return answer
  }
  const login = (what: string, email: string, password: string, device: string) =>
    ask(what, '/api/auth/login', { method: 'POST', device, body: { email, password } })
  const signIn = async (email: string, number: number) => {
    const device = String(number).padStart(43, 'd')
    if (number % WRONG_FIRST === 0) await login('wrong sign-in', email, 'mistyped', device)
    const { status, body } = await login('sign-in', email, PASSWORD, device)
    if (status === 200) tokens.push(JSON.parse(body).token)
  }
  const list = '/api/products?page=1&limit=12&campus=unilag'
  const calls = [
    '/',
    '/api/settings',
    list,
    `/api/products/${productId}`,
    '/api/auth/me',
    '/api/cart',
    '/api/wallet',
  ]
  const page = async (number: number) => {
    // Every other request is a visitor's.
    const token = number % 2 === 0 ? tokens[number % Math.max(1, tokens.length)] : undefined
    const own = token === undefined ? calls.slice(0, 4) : calls
    const twelve = Array.from({ length: 12 }, (_, index) => own[index] ?? '/api/settings')
    for (const path of twelve) await ask('page', path, { token })
  }

  const began = performance.now()
  const isOver = () => performance.now() - began > SECONDS * 1000
  const work: Promise<unknown>[] = []
  const attacker = (async () => {
    while (!isOver()) {
      await login('guess', victim, 'guess', 'none')
      await pause(200)
    }
  })()
  let pages = 0
  let signedIn = 0
  while (!isOver()) {
    const seconds = (performance.now() - began) / 1000
    for (; signedIn < Math.min(people.length, (seconds / SECONDS) * people.length); signedIn += 1)
      work.push(signIn(people[signedIn] ?? '', signedIn))
    for (; pages < seconds * PAGES_A_SECOND; pages += 1) work.push(page(pages))
    await pause(20)
  }
  await Promise.all([attacker, ...work])
  const took = (performance.now() - began) / 1000
  const refused = [...answers].filter(([key]) => key.endsWith(' 429') && !key.startsWith('guess'))
  console.log(`The morning: ${took.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [key, count] of [...answers].toSorted()) console.log(`  ${key.padEnd(20)} ${count}`)
  console.log(`  ${(pages / took).toFixed(1)} pages a second of 12 calls each, ${signedIn} people signed in`)
  console.log(
    `  429 to people other than the attacker: ${refused.reduce((sum, [, count]) => sum + count, 0)}`,
  )
}

/** Guesses one account's password from another network, while the owner signs in now and then. */
async function attack(): Promise<void> {
  const memory = createMemoryRateLimiter()
  const limiter = {
    consume: (key: string, seconds: number) => memory.consume(key, seconds / SHORTER),
    giveBack: (key: string, seconds: number) => memory.giveBack(key, seconds / SHORTER),
  }
  const database = await startTestPostgres()
  await migrate(database.ownerUrl)
  const pool = createPool({ url: database.ownerUrl, max: 4, applicationName: 'bench' })
  const market = marketOver(createDatabase(pool))
  const app = await appOver(market, { rateLimits: true, limiter })
  const ada = await aUser(market)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const login = async (password: string, device: string) =>
    (await send(`${url}/api/auth/login`, { method: 'POST', device, body: { email: ada.email, password } }))
      .status
  const device = 'a'.repeat(43)
  const owner = { let: 0, refused: 0 }
  const guesses: number[] = []
  await login(ada.password, device)
  const hourMs = (3600 * 1000) / SHORTER
  const began = performance.now()
  const isOver = () => performance.now() - began > HOURS * hourMs
  const guesser = async () => {
    for (; !isOver(); await pause(100))
      if ((await login('guess', 'none')) === 401) guesses.push(performance.now() - began)
  }
  const ownerOf = async () => {
    for (; !isOver(); await pause(hourMs / 20))
      if ((await login(ada.password, device)) === 200) owner.let += 1
      else owner.refused += 1
  }
  await Promise.all([guesser(), guesser(), guesser(), guesser(), ownerOf()])
  await app.close()
  await pool.end()
  await database.stop()
  const inHourFrom = (start: number) => guesses.filter((at) => at >= start && at < start + hourMs).length
  console.log(`The attack: ${HOURS} hours, ${SHORTER} times shorter`)
  console.log(
    `  guesses that were checked: ${guesses.length}, in the worst hour ${Math.max(...guesses.map(inHourFrom))}`,
  )
  console.log(`  the owner's device: let in ${owner.let} times, refused ${owner.refused} times`)
}

function send(url: string, { method = 'GET', token, device, body }: Asked): Promise<Answer> {
  const headers = {
    'x-forwarded-for': NETWORK,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(device !== undefined && { 'x-device': device }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}
