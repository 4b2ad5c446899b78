import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importPart, NeedsReloadError } from '../../../web/src/lib/navigation/part-files.ts'

type Reply = 'cut' | 'half' | number
const requested: string[] = []
let replies: Record<string, Reply[]>
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  requested.length = 0
  replies = {}
  isOnline = true
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    const reply = replies[path]?.shift() ?? 200
    if (reply === 'cut') throw new TypeError('Failed to fetch')
    if (reply === 'half') return new Response(broken(), { status: 200 })
    return new Response('export {}', { status: reply })
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function broken(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('export'))
      controller.error(new TypeError('network error'))
    },
  })
}

async function partOf(
  files: string[],
  load: () => Promise<unknown> = async () => 'the part',
): Promise<unknown> {
  const outcome = importPart(load, files).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('a module is imported when all its files are loaded, each fetched once', async () => {
  let isAsked = false
  const load = async () => {
    isAsked = true
    return requested.length
  }
  expect(await partOf(['assets/a1.js', 'assets/shared1.js'], load)).toBe(2)
  expect(isAsked).toBe(true)
  expect(await partOf(['assets/b1.js', 'assets/shared1.js'], load)).toBe(3)
  expect(requested).toEqual(['/assets/a1.js', '/assets/shared1.js', '/assets/b1.js'])
})

test.each(['cut', 'half', 503] as const)(
  'a file that was %s is fetched once more after a second',
  async (reply) => {
    replies[`/assets/${reply}2.js`] = [reply]
    expect(await partOf([`assets/${reply}2.js`])).toBe('the part')
    expect(requested).toHaveLength(2)
  },
)

test('a module is never imported while a file is missing, and the next attempt starts again', async () => {
  replies['/assets/shared3.js'] = ['cut', 'cut']
  const load = vi.fn(async () => 'the part')
  const failed = await partOf(['assets/a3.js', 'assets/shared3.js'], load)
  expect(String(failed)).toContain('Failed to fetch dynamically imported module: /assets/shared3.js')
  expect(failed).not.toBeInstanceOf(NeedsReloadError)
  expect(load).not.toHaveBeenCalled()
  expect(await partOf(['assets/a3.js', 'assets/shared3.js'], load)).toBe('the part')
})

test('without a network it fails immediately', async () => {
  isOnline = false
  replies['/assets/a4.js'] = ['cut']
  expect(await partOf(['assets/a4.js'])).toBeInstanceOf(TypeError)
  expect(requested).toHaveLength(1)
})

test('a missing file, or a failed import after fetching, needs a reload', async () => {
  replies['/assets/a5.js'] = [404]
  expect(await partOf(['assets/a5.js'])).toBeInstanceOf(NeedsReloadError)
  expect(requested).toHaveLength(1)
  const bad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await partOf(['assets/b5.js'], bad)).toBeInstanceOf(NeedsReloadError)
})

test('a file preloaded by the page is not fetched twice', async () => {
  const cut = Promise.reject(new TypeError('Failed to fetch'))
  cut.catch(() => undefined)
  globalThis.earlyFiles = new Map([
    ['/assets/a6.js', Promise.resolve(new Response('export {}'))],
    ['/assets/b6.js', cut],
  ])
  expect(await partOf(['assets/a6.js'])).toBe('the part')
  expect(requested).toEqual([])
  expect(await partOf(['assets/b6.js'])).toBe('the part')
  expect(requested).toEqual(['/assets/b6.js'])
  globalThis.earlyFiles = undefined
})
