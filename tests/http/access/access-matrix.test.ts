import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { send } from '#tests/support/servers/app.ts'
import { requestFor } from './requests.ts'
import { ACCESS, type Outcome } from './table.ts'
import { aWorld, ROLES, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

const REFUSALS: Record<number, Outcome> = { 400: 'o', 401: '-', 403: 'x', 404: '?', 409: 'o' }
/** Fields that rejections may have; a verification link's page needs `success`. */
const TOLD = ['code', 'errors', 'message', 'requestId', 'success']

test('every call of the contract has exactly one row in the table', () => {
  const missing = Object.keys(ENDPOINTS).filter((name) => !ACCESS.has(name))
  expect(missing, 'decide who may, and write it down in access/table.ts').toEqual([])
  expect([...ACCESS.keys()].filter((name) => !(name in ENDPOINTS))).toEqual([])
  for (const row of ACCESS.values()) expect(Object.values(row).join('')).toMatch(/^[+ox?-]{8}$/)
})

let listeners = 0
/**
 * Like `send`, for a response that does not end; each comes from an address of its own, as streams are
 * limited.
 */
const opened: typeof send = async (app, { token, ...request }) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  listeners += 1
  const remoteAddress = `10.0.${listeners}.1`
  const answer = await app.inject({ ...request, headers, remoteAddress, payloadAsStream: true })
  if (answer.statusCode >= 300) return send(app, { ...request, ...(token && { token }) })
  answer.stream().destroy()
  return { status: answer.statusCode, body: {}, headers: answer.headers }
}

describe('[S4, S6, S11] access by role', () => {
  test.each(Object.entries(ENDPOINTS))('%s', async (name, endpoint) => {
    const expected = ACCESS.get(name)
    const found: Partial<Record<string, Outcome | number>> = {}
    for (const role of ROLES) {
      await world.restore()
      const before = await world.ownersThings()
      const requested = await requestFor(name, endpoint, world)
      const { status, body } = await (endpoint.stream ? opened : send)(world.app, {
        ...requested,
        token: world.tokenOf(role),
      })
      found[role] = status < 300 ? '+' : (REFUSALS[status] ?? status)
      if (status >= 300) {
        expect(Object.keys(body).filter((key) => !TOLD.includes(key))).toEqual([])
        for (const secret of world.secrets) expect(JSON.stringify(body)).not.toContain(secret)
      }
      if (status >= 300 || ['visitor', 'deleted', 'stranger'].includes(role))
        expect([role, await world.ownersThings()]).toEqual([role, before])
    }
    expect(found).toEqual(expected)
  })
})
