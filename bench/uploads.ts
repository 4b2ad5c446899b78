import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { request } from '../tests/support/servers/caller.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { buildWeb } from '../web/build.ts'

/** Measures memory and the wait of an upload, while another account sends images that are slow to decode. */
const ATTACKS = [
  { what: 'nobody else', side: 0, requests: 0, limits: 'off' },
  { what: '49 megapixels in 968 bytes, no fields', side: 7000, requests: 14, fields: false, limits: 'off' },
  { what: '49 megapixels in 968 bytes', side: 7000, requests: 14, fields: true, limits: 'off' },
  { what: '25 megapixels in 757 bytes', side: 5000, requests: 14, fields: true, limits: 'off' },
  { what: 'the same within the limits', side: 5000, requests: 14, fields: true, limits: 'on' },
] as const
const PHOTOS_OF_AN_ATTACK = 3
const HEAD_START_MS = 1000
const SAMPLED_EVERY_MS = 20
const GIVEN_UP_MS = 280_000
const MEGABYTE = 1024 * 1024

await buildWeb()
for (const attack of ATTACKS) await measure(attack)

async function measure({ what, side, requests, limits, ...more }: (typeof ATTACKS)[number]): Promise<void> {
  const server = await startServer({ RATE_LIMITS: limits, EMAIL_VERIFICATION: 'off' })
  const [attacker, other] = [await account(server.url, 'attacker'), await account(server.url, 'other')]
  const photo = await ordinaryPhoto()
  const costly = side === 0 ? Buffer.alloc(0) : await oneColour(side)
  const memory = watched(server.process.pid ?? 0)
  const attacks = Array.from({ length: requests }, () =>
    attacker('/api/gigs', gigForm('fields' in more && more.fields, costly)),
  )
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))
  const began = performance.now()
  const status = await other('/api/products', productForm(photo))
  const waited = performance.now() - began
  const statuses = Map.groupBy(await Promise.all(attacks), (status) => status)
  const { base, peak, server: own } = memory.stop()
  const answers = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(', ')
  console.log(
    [
      what.padEnd(40),
      `a ${(photo.length / MEGABYTE).toFixed(1)} MB photo: ${status} after ${(waited / 1000).toFixed(1)} s`,
      `memory ${base} MB, peak ${peak} MB (the server ${own} MB)`,
      answers === '' ? '' : `attack: ${answers}`,
    ].join(' | '),
  )
  await server.stop()
}

/** Registers, and returns how its uploads end: a status, or `cut`. */
async function account(url: string, name: string) {
  const who = {
    name,
    email: `${name}@campus.test`,
    password: 'secret-1',
    campus: 'unilag',
    turnstileToken: 'x',
  }
  const { body } = await request(url, 'POST', '/api/auth/register', { body: who })
  return (path: string, form: FormData): Promise<number | string> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(body.token)}` },
      body: form,
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    }).then(
      ({ status }) => status,
      () => 'cut',
    )
}

function productForm(photo: Buffer): FormData {
  const form = new FormData()
  form.append('description', 'A phone\nas good as new')
  form.append('category', 'electronics')
  form.append('price', '5000')
  form.append('images', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  return form
}

function gigForm(hasFields: boolean, costly: Buffer): FormData {
  const form = new FormData()
  const fields = { description: 'A poster for the dinner', budget: '500', duration: '3', category: 'design' }
  if (hasFields) for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (let photos = 0; photos < PHOTOS_OF_AN_ATTACK; photos += 1)
    form.append('images', new Blob([new Uint8Array(costly)]), 'photo.avif')
  return form
}

function oneColour(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .avif({ quality: 10, effort: 0 })
    .toBuffer()
}

/** 12 megapixels in about 2 MB, as a phone takes them. */
function ordinaryPhoto(): Promise<Buffer> {
  const [width, height] = [1000, 750]
  let seed = 1
  const noise = Uint8Array.from({ length: width * height * 3 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed >>> 23
  })
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 45 })
    .toBuffer()
}

/** Samples the memory of a process and its decoders, in MB. */
function watched(pid: number) {
  const base = residentMb(pid)
  let peak = 0
  let server = 0
  const sample = () => {
    const own = residentMb(pid)
    server = Math.max(server, own)
    peak = Math.max(peak, own + decodersOf(pid).reduce((sum, child) => sum + residentMb(child), 0))
  }
  const timer = setInterval(sample, SAMPLED_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return { base, peak, server }
    },
  }
}

function decodersOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((item) => {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(fileOf(item, 'status')) ?? []
      return Number(parent) === pid && fileOf(item, 'cmdline').includes('decoder-process')
    })
}

function residentMb(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1] ?? 0) / 1024)
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
