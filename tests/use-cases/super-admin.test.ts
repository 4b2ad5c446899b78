import { expect, test } from 'vitest'
import { plainPasswords } from '#adapters/memory/passwords.ts'
import { ensureSuperAdmin } from '#domain/identity/super-admin.ts'
import { memoryMarketplace } from '#tests/support/marketplace.ts'

const ADMIN = { email: 'Root@Campus.test', password: 'secret-1' }

function aMarketplace() {
  const market = memoryMarketplace({ emailVerification: 'required' })
  const { atomically } = market
  return {
    ...market,
    ensure: ensureSuperAdmin({ atomically, now: () => new Date(), passwords: plainPasswords }),
  }
}

test('a super admin is made, verified, and can sign in; asked again, nothing changes', async () => {
  const { ensure, identity, views } = aMarketplace()
  expect(await ensure(ADMIN)).toBe('created')
  const { userId } = await identity.login({ email: 'root@campus.test', password: 'secret-1' })
  expect(await views.user(userId)).toMatchObject({
    email: 'root@campus.test',
    role: 'SUPER_ADMIN',
    emailVerified: true,
    needsCampusSelection: false,
  })
  expect(await ensure({ ...ADMIN, password: 'another-1' })).toBe('exists')
  await expect(identity.login({ email: ADMIN.email, password: 'another-1' })).rejects.toThrow('Invalid')
  expect((await identity.login(ADMIN)).userId).toBe(userId)
})

test('two processes that start at once make one super admin', async () => {
  const { ensure } = aMarketplace()
  const outcomes = await Promise.all([ensure(ADMIN), ensure(ADMIN), ensure(ADMIN)])
  expect(outcomes.sort()).toEqual(['created', 'exists', 'exists'])
})

test('nobody who registered with the address becomes a super admin', async () => {
  const { ensure, identity, views } = aMarketplace()
  const { userId } = await identity.register({ name: 'Sly', ...ADMIN, password: 'my-own-1' })
  expect(await ensure(ADMIN)).toBe('taken')
  expect(await views.user(userId)).toMatchObject({ role: 'USER', emailVerified: false })
})
