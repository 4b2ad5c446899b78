import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#adapters/postgres/embedded/free-port.ts'

const listenOn = (port: number) =>
  new Promise<() => void>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(() => server.close()))
  })

test('a free port has no listener, and is returned once', async () => {
  const small = { from: 9100, to: 9104 }
  const end = await listenOn(9101).catch(() => () => undefined)
  try {
    const ports = [await freePort(small), await freePort(small), await freePort(small)]
    expect(ports.toSorted()).toEqual([9100, 9102, 9103])
    await expect(freePort(small)).rejects.toThrow('all ports from 9100 to 9104 are in use')
  } finally {
    end()
  }
})

test('ephemeral ports and ports in use are never returned', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  expect(new Set(ports).size).toBe(200)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
})
