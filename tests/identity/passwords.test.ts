import { expect, test } from 'vitest'
import { createArgon2 } from '#adapters/passwords/argon2.ts'

test('Passwords are stored as argon2id with 19 MiB, two rounds and one lane, each with its own salt', async () => {
  const { hash, verify } = await createArgon2()
  const [one, other] = await Promise.all([hash('secret-1'), hash('secret-1')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect([await verify('secret-1', one), await verify('Secret-1', one)]).toEqual([true, false])
  // Where there is no account it is worked as hard, and never fits.
  expect(await verify('no account has this password', null)).toBe(false)
})

test('Hashing does not block the event loop', async () => {
  const { hash } = await createArgon2()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const started = performance.now()
  await Promise.all(Array.from({ length: 8 }, () => hash('secret-1')))
  clearInterval(timer)
  // On the event loop no timer would fire while a password is hashed.
  expect([performance.now() - started > 20, turns > 3]).toEqual([true, true])
})
