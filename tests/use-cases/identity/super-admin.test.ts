import { describe, expect, test } from 'vitest'
import { plainPasswords } from '#adapters/memory/identity/passwords.ts'
import { endSuperAdmin } from '#domain/identity/admins.ts'
import { ensureSuperAdmin, needsCampus } from '#domain/identity/super-admin.ts'
import { newestTerms } from '#domain/shared/terms.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ids } from '../../../app-server/ids.ts'

const ADMIN = { email: 'Root@Campus.test', password: 'secret-1' }

function aMarketplace() {
  const market = memoryMarketplace({ emailVerification: 'required' })
  const { atomically } = market
  return {
    ...market,
    ensure: ensureSuperAdmin({ atomically, now: () => new Date(), passwords: plainPasswords }),
  }
}

test('a super admin is created, verified, and can sign in; a repeated call changes nothing', async () => {
  const { ensure, identity, state } = aMarketplace()
  expect(await ensure(ADMIN)).toBe('created')
  const { userId } = await identity.login({ email: 'root@campus.test', password: 'secret-1' })
  const user = state().users.get(userId)
  expect(user).toMatchObject({
    email: 'root@campus.test',
    role: 'SUPER_ADMIN',
    emailVerifiedAt: expect.any(Date),
    acceptedTerms: { version: newestTerms().version },
  })
  expect(user && needsCampus(user)).toBe(false)
  expect(await ensure({ ...ADMIN, password: 'another-1' })).toBe('exists')
  await expect(identity.login({ email: ADMIN.email, password: 'another-1' })).rejects.toThrow('Invalid')
  expect((await identity.login(ADMIN)).userId).toBe(userId)
})

test('two processes that start together create one super admin', async () => {
  const { ensure } = aMarketplace()
  const outcomes = await Promise.all([ensure(ADMIN), ensure(ADMIN), ensure(ADMIN)])
  expect(outcomes.sort()).toEqual(['created', 'exists', 'exists'])
})

test('no account registered with the address becomes a super admin', async () => {
  const { ensure, identity, state } = aMarketplace()
  const { userId } = await identity.register({ name: 'Sly', ...ADMIN, password: 'my-own-1' })
  expect(await ensure(ADMIN)).toBe('taken')
  expect(state().users.get(userId)).toMatchObject({ role: 'USER', emailVerifiedAt: null })
})

describe('a super admin', () => {
  const SECOND = { email: 'second@campus.test', password: 'secret-2' }

  async function two() {
    const market = aMarketplace()
    const signedIn = async (account: typeof ADMIN) => {
      await market.ensure(account)
      const { userId, token } = await market.identity.login(account)
      return { id: userId, role: 'SUPER_ADMIN' as const, adminCampus: null, token }
    }
    const isIn = (token: string) => market.state().sessions.has(ids.hash(token))
    return { ...market, isIn, first: await signedIn(ADMIN), second: await signedIn(SECOND) }
  }

  test('is demoted by another one: sessions and the role’s name end, and the chat is unlinked', async () => {
    const { identity, isIn, first, second, state } = await two()
    await identity.linkChatByCode(second.id, 'telegram', await identity.issueChatCode(telegramChat('77')))
    expect(await identity.removeAdmin(first, second.id, 'Taken over')).toBe('Super Admin')
    expect(state().users.get(second.id)).toMatchObject({ role: 'USER', name: 'Member' })
    expect([isIn(first.token), isIn(second.token)]).toEqual([true, false])
    expect(await identity.userOfChat(telegramChat('77'))).toBeUndefined()
    // A removed admin can't act, even with a call in flight.
    await expect(identity.removeAdmin(second, first.id)).rejects.toThrow('Your role has changed')
  })

  test('cannot end their own role, so that the last one stays', async () => {
    const { identity, state, first } = await two()
    await expect(identity.removeAdmin(first, first.id)).rejects.toThrow('You can’t remove your own role')
    await expect(identity.closeOwnAccount(first.id, ADMIN.password)).rejects.toThrow('cannot be deleted')
    expect(state().users.get(first.id)).toMatchObject({ role: 'SUPER_ADMIN' })
  })

  test('is demoted before being deleted or made the admin of a campus', async () => {
    const { identity, first, second } = await two()
    await expect(identity.removeUser(first, second.id)).rejects.toThrow('cannot be changed')
    await expect(identity.makeAdmin(first, second.id, 'unn')).rejects.toThrow('cannot be changed')
  })

  test('removed on the server has no passkey, PIN or authenticator app left, and cannot sign in', async () => {
    const { atomically, identity, state, first } = await two()
    await identity.setWalletPin(first.id, '482913')
    const { secret } = await identity.offerTotp(first.id)
    await identity.addTotp(first.id, first.token, appCode(secret, { at: new Date() }))
    const made = { credentialId: 'c', publicKey: 'k', counter: 0, transports: [], name: 'P', sessionId: null }
    await atomically(({ passkeys }) =>
      passkeys.add({ ...made, userId: first.id, createdAt: new Date(), lastUsedAt: null }),
    )
    expect(await endSuperAdmin({ atomically, now: () => new Date() })(ADMIN.email)).toBe(true)
    const { walletPins, passkeys, authenticators, recoveryCodes, users } = state()
    expect([walletPins.size, passkeys.size, authenticators.size]).toEqual([0, 0, 0])
    expect(recoveryCodes.get(first.id)).toEqual([])
    expect(users.get(first.id)).toMatchObject({ role: 'USER', passwordHash: null, googleSubject: null })
    expect(await identity.issueLostKeysLink(ADMIN.email)).toBeUndefined()
  })

  test('who is the only one is removed on the server, and another one can be created', async () => {
    const { atomically, ensure, identity, isIn, first } = await two()
    const end = endSuperAdmin({ atomically, now: () => new Date() })
    expect(await end('ROOT@campus.test')).toBe(true)
    expect(await end(ADMIN.email)).toBe(false)
    expect(await end('nobody@campus.test')).toBe(false)
    expect(isIn(first.token)).toBe(false)
    await expect(identity.login(ADMIN)).rejects.toThrow('Invalid email or password')
    expect(await ensure(ADMIN)).toBe('taken')
    expect(await ensure({ email: 'third@campus.test', password: 'secret-3' })).toBe('created')
  })
})

test('a reserved name is for admins, and is lost with the role', async () => {
  const { ensure, identity, state } = aMarketplace()
  await ensure(ADMIN)
  const { userId: id } = await identity.login(ADMIN)
  const ada = await identity.register({ name: 'Ada Obi', email: 'ada@campus.test', password: 'secret-1' })
  const rename = (name: string) => identity.changeProfile(ada.userId, { name })
  await expect(rename('Campus Support')).rejects.toThrow('Please choose another name')
  const boss = { id, role: 'SUPER_ADMIN' as const, adminCampus: null }
  await identity.makeAdmin(boss, ada.userId, 'unilag')
  await rename('Campus Support')
  expect(state().users.get(ada.userId)).toMatchObject({ name: 'Campus Support' })
  await identity.removeAdmin(boss, ada.userId)
  expect(state().users.get(ada.userId)).toMatchObject({ name: 'Member' })
})
