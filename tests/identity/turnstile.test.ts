import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTurnstileCheck, everyoneIsHuman } from '#adapters/turnstile/check.ts'

let server: Server
let verifyUrl = ''
const requested: URLSearchParams[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    requested.push(form)
    if (form.get('response') === 'breaks') response.statusCode = 500
    response.end(
      form.get('response') === 'breaks'
        ? 'oh no'
        : JSON.stringify({ success: form.get('response') === 'good' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('[S48] the service is called with our secret, the token and the address, and its result counts', async () => {
  const check = createTurnstileCheck({ secretKey: 'shh', verifyUrl })
  expect(await check('good', '10.0.0.1')).toBe(true)
  expect(Object.fromEntries(requested.at(-1) ?? [])).toEqual({
    secret: 'shh',
    response: 'good',
    remoteip: '10.0.0.1',
  })
  expect(await check('bad', '10.0.0.1')).toBe(false)
})

test('a failing or unresponsive service lets no one through', async () => {
  expect(await createTurnstileCheck({ secretKey: 'shh', verifyUrl })('breaks', '')).toBe(false)
  const silent = createTurnstileCheck({ secretKey: 'shh', verifyUrl: 'http://127.0.0.1:1/' })
  expect(await silent('good', '')).toBe(false)
})

test('[S48] without configuration a placeholder is accepted', async () => {
  expect(await everyoneIsHuman('placeholder', '')).toBe(true)
})
