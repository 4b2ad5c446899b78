import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchLike } from '../../../web/src/app/offline/worker/scope.ts'

const ORIGIN = 'https://market.test'
const shell = () => new Response('the shell')
const noNetwork = async () => {
  throw new TypeError('NetworkError when attempting to fetch resource.')
}

beforeEach(() => {
  vi.stubGlobal('__RELEASE__', '1')
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', { match: async () => shell() })
})
afterEach(() => vi.unstubAllGlobals())

async function opened(preloadResponse: Promise<Response | undefined> | undefined) {
  const { answerTo } = await import('../../../web/src/app/offline/worker/answers.ts')
  const request = Object.defineProperty(new Request(`${ORIGIN}/products`), 'mode', { value: 'navigate' })
  const event: FetchLike = Object.assign(new Event('fetch'), {
    request,
    clientId: '',
    waitUntil: () => undefined,
    respondWith: () => undefined,
    ...(preloadResponse && { preloadResponse }),
  })
  const answer = await answerTo(event, async () => undefined)
  return [answer?.type, await answer?.text()]
}

test.each([
  ['an error response, as in Firefox', async () => Response.error()],
  ['a rejection, as in Chromium', noNetwork],
  ['nothing', async () => undefined],
])('without a network, where preloading ends in %s, a page is the app shell', async (_, preload) => {
  vi.stubGlobal('fetch', noNetwork)
  expect(await opened(preload())).toEqual(['default', 'the shell'])
})

test('with a network a page is the preloaded one, else a fetched one', async () => {
  vi.stubGlobal('fetch', async () => new Response('fetched'))
  expect(await opened(Promise.resolve(new Response('loaded ahead')))).toEqual(['default', 'loaded ahead'])
  expect(await opened(undefined)).toEqual(['default', 'fetched'])
})
