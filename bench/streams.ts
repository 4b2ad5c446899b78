import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aCaller } from '../tests/support/servers/caller.ts'
import { startServer } from '../tests/support/servers/running-server.ts'

/**
 * Opens many streams of public activity, and measures opening, the delay of events, and other requests
 * meanwhile. The listeners run on the server's machine.
 */
const STREAMS = Number(process.env.OPEN_STREAMS ?? 2000)
const NETWORKS = 20
const EVENTS = Number(process.env.EVENTS ?? 30)
const EVENT_EVERY_MS = 400
const REQUESTS = 200
const REQUEST_EVERY_MS = 20
const TICKS_PER_S = 100

const server = await startServer({ DEMO_DATA: 'true', RATE_LIMITS: 'off', EMAIL_VERIFICATION: 'off' })
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
const visits = fork(join(import.meta.dirname, 'streams', 'visits.ts'))
try {
  await bench()
} finally {
  visits.kill()
  agent.destroy()
  await server.stop()
}

async function bench(): Promise<void> {
  const delays: number[] = []
  let answered = 0
  let count = 0
  const hear = () => {
    count += 1
    if (answered > 0) delays.push(performance.now() - answered)
  }
  await requests(REQUESTS / 2)
  const alone = await requests(REQUESTS)
  const [cpu, from] = [cpuSeconds(), performance.now()]
  for (let number = 0; number < STREAMS; number += 1) await open(number, hear)
  const opening = { s: (performance.now() - from) / 1000, cpu: cpuSeconds() - cpu }
  const quiet = await requests(REQUESTS)
  const besides = requests(Math.ceil((EVENTS * EVENT_EVERY_MS) / REQUEST_EVERY_MS))
  const told = cpuSeconds()
  for (let event = 0; event < EVENTS; event += 1) {
    answered = 0
    const at = performance.now()
    await aCaller(server.url)
    answered = performance.now()
    await pause(Math.max(0, EVENT_EVERY_MS - (performance.now() - at)))
  }
  const busy = await besides
  const eventMs = ((cpuSeconds() - told) / EVENTS) * 1000
  console.log(`${STREAMS} streams, load ${loadavg()[0]?.toFixed(1)}`)
  console.log(`opened in ${opening.s.toFixed(1)} s, ${opening.cpu.toFixed(2)} s of the server's CPU`)
  console.log(
    `an event was everywhere after its answer: ${figures(delays)}; ${count} of ${STREAMS * EVENTS} heard`,
  )
  console.log(`the server's CPU of an event with all that went on meanwhile: ${eventMs.toFixed(0)} ms`)
  console.log(
    `other requests before: ${figures(alone)}; with silent streams: ${figures(quiet)}; while they are told: ${figures(busy)}`,
  )
}

async function open(number: number, hear: () => void): Promise<void> {
  const headers = { 'x-forwarded-for': `10.3.${number % NETWORKS}.1` }
  const asked = get(`${server.url}/api/events?visitor=${number}`, { agent, headers })
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`stream ${number}: ${answer.statusCode}`)
  answer.setEncoding('utf8').on('data', (text: string) => {
    for (const _ of text.matchAll(/^id: /gm)) hear()
  })
  answer.on('error', () => undefined)
}

async function requests(times: number): Promise<number[]> {
  const took = once(visits, 'message')
  visits.send({ url: `${server.url}/api/products?limit=12`, times, everyMs: REQUEST_EVERY_MS })
  return (await took)[0] as number[]
}

function figures(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const of = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `p50 ${of(0.5).toFixed(0)}, p99 ${of(0.99).toFixed(0)} ms`
}

function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
