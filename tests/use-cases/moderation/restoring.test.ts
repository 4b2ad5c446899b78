import { describe, expect, test } from 'vitest'
import { type AccountState, changesSince, restoringUseCases } from '#domain/identity/closing/restoring.ts'
import type { UnitOfWork } from '#domain/shared/ports.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const JOINED = new Date('2026-11-01T08:00:00Z')
const LATER = new Date('2026-11-02T08:00:00Z')

function account(change: Partial<AccountState> = {}): AccountState {
  return {
    ...{ id: 1, email: 'ada@campus.test', createdAt: JOINED, passwordHash: 'one', role: 'USER' },
    ...{ withdrawalsStoppedAt: null, restriction: null, deletedAt: null, keys: [] },
    ...change,
  }
}

const by = (kind: 'suspension' | 'payout_hold') => ({ kind, until: null, reason: 'A fraud', by: 9 })

const since = (before: Partial<AccountState>, after: Partial<AccountState>) =>
  changesSince([account(before)], [account(after)]).changed.flatMap((one) => one.since)

describe('Changes since a backup', () => {
  test('are exported if they restrict access', () => {
    expect(since({}, {})).toEqual([])
    expect(since({}, { withdrawalsStoppedAt: LATER })).toEqual(['stopped'])
    expect(since({}, { restriction: by('payout_hold') })).toEqual(['restricted'])
    expect(since({ restriction: by('payout_hold') }, { restriction: by('suspension') })).toEqual([
      'restricted',
    ])
    expect(since({}, { passwordHash: 'two' })).toEqual(['password'])
    expect(since({ keys: ['pin a', 'passkey b'] }, { keys: ['pin a'] })).toEqual(['keys'])
    expect(since({ role: 'ADMIN' }, { role: 'USER' })).toEqual(['role'])
    expect(since({}, { deletedAt: LATER, passwordHash: null })).toEqual(['closed'])
  })

  test('are not exported if they would grant access', () => {
    expect(since({ withdrawalsStoppedAt: LATER }, {})).toEqual([])
    expect(since({ restriction: by('suspension') }, {})).toEqual([])
    expect(since({ restriction: by('suspension') }, { restriction: by('payout_hold') })).toEqual([])
    expect(since({}, { keys: ['passkey thief'] })).toEqual([])
    expect(since({}, { role: 'SUPER_ADMIN' })).toEqual([])
    expect(since({ deletedAt: JOINED }, { deletedAt: null, passwordHash: 'two' })).toEqual([])
  })

  test('are none if both are stopped, have the same role, or the later one has more keys', () => {
    const both = account({ withdrawalsStoppedAt: LATER, role: 'ADMIN', keys: ['pin a'] })
    const after = { ...both, keys: ['pin a', 'passkey b'] }
    expect(changesSince([both], [after])).toEqual({ changed: [], unknown: [] })
  })

  test('match the same person, and list people missing in the backup', () => {
    const other = account({ email: 'other@campus.test', createdAt: LATER, passwordHash: 'two' })
    const late = account({ id: 2, email: 'late@campus.test' })
    const left = account({ id: 3, deletedAt: LATER })
    expect(changesSince([account()], [other, late, left])).toEqual({
      changed: [],
      unknown: ['other@campus.test', 'late@campus.test'],
    })
  })
})

describe('A restored account', () => {
  test('stays suspended, and its listings stay hidden', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market)
    const product = await aProduct(market, ada.id)
    const { reapplyChange } = restoringUseCases({ atomically: market.atomically, now: () => LATER })
    const restriction = by('suspension')
    await reapplyChange({ id: ada.id, email: ada.email, since: ['restricted'], restriction })
    expect(market.state().users.get(ada.id)).toMatchObject({ restriction })
    expect(market.state().products.get(product)?.isDisabled).toBe(true)
  })

  async function restored(naira = 0) {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira })
    const { reapplyChange } = restoringUseCases({ atomically: market.atomically, now: () => LATER })
    const store = (...changes: AccountState['keys']) =>
      reapplyChange({ id: ada.id, email: ada.email, since: changes as never, restriction: null })
    return { ...market, ada, store, user: () => market.state().users.get(ada.id) }
  }

  test('accepts no changed password, and stays stopped until the reset', async () => {
    const { identity, store, ada, user } = await restored()
    expect(await store('stopped', 'password')).toBe(true)
    expect(user()).toMatchObject({ withdrawalsStoppedAt: LATER, passwordHash: null })
    await expect(identity.login(ada)).rejects.toThrow('Invalid')
    const link = await identity.issuePasswordReset(ada.email)
    await identity.resetPassword({ token: link?.token ?? '', password: 'nine herons' })
    expect(user()).toMatchObject({ withdrawalsStoppedAt: null })
  })

  test('has no earlier key and chat if some were removed, and no ended role', async () => {
    const { identity, atomically, store, ada, user, state } = await restored()
    await identity.setWalletPin(ada.id, '482913')
    await atomically(async ({ chats, users }) => {
      await chats.link(ada.id, telegramChat('4711'), JOINED)
      const found = await users.forUpdate(ada.id)
      if (found) await users.save({ ...found, role: 'ADMIN', adminCampus: 'unilag' })
    })
    await store('keys', 'role')
    expect(state().walletPins.has(ada.id)).toBe(false)
    expect(state().chats.filter(({ userId, chatId }) => userId === ada.id && chatId !== null)).toEqual([])
    expect(user()).toMatchObject({ role: 'USER', adminCampus: null })
  })

  test('preserves its keys if none was removed', async () => {
    const { identity, store, ada, state } = await restored()
    await identity.setWalletPin(ada.id, '482913')
    await store('stopped', 'password', 'role')
    expect(state().walletPins.has(ada.id)).toBe(true)
  })

  test('is unchanged if already closed in the backup, and not created if missing in it', async () => {
    const { atomically, store, ada, user, state } = await restored()
    await atomically(async ({ users }) => {
      const found = await users.forUpdate(ada.id)
      if (found) await users.save({ ...found, deletedAt: JOINED })
    })
    const [before, { size }] = [user(), state().users]
    await store('stopped', 'password')
    expect(user()).toEqual(before)
    const { reapplyChange } = restoringUseCases({ atomically, now: () => LATER })
    await reapplyChange({ id: 4711, email: 'nobody@campus.test', since: ['stopped'], restriction: null })
    expect(state().users.size).toBe(size)
  })

  test('whose closing fails is unchanged, and the error is reported', async () => {
    const { atomically, ada, user } = await restored()
    let isAway = true
    const awayOnce: UnitOfWork = async (work) => {
      if (isAway) {
        isAway = false
        throw new Error('away')
      }
      return atomically(work)
    }
    const { reapplyChange } = restoringUseCases({ atomically: awayOnce, now: () => LATER })
    await expect(
      reapplyChange({ id: ada.id, email: ada.email, since: ['closed'], restriction: null }),
    ).rejects.toThrow('away')
    expect(user()).toMatchObject({ deletedAt: null, withdrawalsStoppedAt: null })
  })

  test('is closed again; with money in the backup it has no password, key or role, and is stopped', async () => {
    const empty = await restored()
    expect(await empty.store('closed')).toBe(true)
    expect(empty.user()).toMatchObject({ deletedAt: LATER })
    const rich = await restored(5000)
    await rich.identity.setWalletPin(rich.ada.id, '482913')
    await rich.atomically(async ({ users }) => {
      const found = await users.forUpdate(rich.ada.id)
      if (found) await users.save({ ...found, role: 'ADMIN', adminCampus: 'unilag' })
    })
    expect(await rich.store('closed')).toBe(false)
    expect(rich.user()).toMatchObject({ deletedAt: null, passwordHash: null, withdrawalsStoppedAt: LATER })
    expect(rich.user()).toMatchObject({ role: 'USER', adminCampus: null })
    expect(rich.state().walletPins.has(rich.ada.id)).toBe(false)
  })
})
