import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'

type Person = Awaited<ReturnType<typeof aUser>>
let market: ReturnType<typeof memoryMarketplace>
let ada: Person
let admin: Actor
let foreign: Actor
let boss: Actor
beforeEach(async () => {
  market = memoryMarketplace()
  ada = await aUser(market)
  admin = await anAdmin('ADMIN', 'unilag')
  foreign = await anAdmin('ADMIN', 'ui')
  boss = await anAdmin('SUPER_ADMIN', null)
})

async function anAdmin(role: 'ADMIN' | 'SUPER_ADMIN', adminCampus: string | null): Promise<Actor> {
  const { id } = await aUser(market)
  await promote(market, id, role, adminCampus)
  return { id, role, adminCampus }
}

const stored = (id: number) => market.atomically(({ users }) => users.byId(id))
const told = (type: string) => market.events().filter((event) => event.type === type)
const write = (about: string) => market.identity.changeProfile(ada.id, { name: 'Ada', faculty: 'Law', about })
const remove = (actor: Actor, part: 'picture' | 'texts', reason = 'Not their own face', id = ada.id) =>
  market.moderation.removeFromProfile(actor, id, { part, reason })

describe('A profile picture', () => {
  test('is single: the next replaces it, and its files are removed immediately', async () => {
    await market.identity.setPicture(ada.id, 'a1')
    expect(told('profile.picture_removed')).toEqual([])
    await market.identity.setPicture(ada.id, 'a2')
    expect((await stored(ada.id))?.picture).toBe('a2')
    await market.identity.setPicture(ada.id, null)
    await market.identity.setPicture(ada.id, null)
    expect((await stored(ada.id))?.picture).toBeNull()
    expect(told('profile.picture_removed')).toEqual([
      { type: 'profile.picture_removed', imageKeys: ['a1'] },
      { type: 'profile.picture_removed', imageKeys: ['a2'] },
    ])
  })

  test('stays when the profile is changed, and is deleted with the account, with the texts', async () => {
    await market.identity.setPicture(ada.id, 'a1')
    await write('I sell books')
    expect(await stored(ada.id)).toMatchObject({ picture: 'a1', faculty: 'Law', about: 'I sell books' })
    await market.identity.closeOwnAccount(ada.id, ada.password)
    expect(await stored(ada.id)).toMatchObject({ picture: null, faculty: null, about: null })
    expect(told('account.closed')).toMatchObject([{ imageKeys: ['a1'] }])
    await expect(market.identity.setPicture(ada.id, 'a2')).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('A profile’s content', () => {
  test('is removed by an admin of the campus, with a reason for its owner', async () => {
    await market.identity.setPicture(ada.id, 'a1')
    await write('Pay me outside')
    expect(await remove(admin, 'picture')).toBe('Ada')
    expect(await stored(ada.id)).toMatchObject({ picture: null, about: 'Pay me outside' })
    await remove(admin, 'texts', ' Deals go through escrow ')
    expect(await stored(ada.id)).toMatchObject({ faculty: null, about: null })
    expect(told('profile.picture_removed')).toMatchObject([{ imageKeys: ['a1'] }])
    expect(told('profile.taken_down')).toEqual([
      ...[{ type: 'profile.taken_down', userId: ada.id, part: 'picture', reason: 'Not their own face' }],
      ...[{ type: 'profile.taken_down', userId: ada.id, part: 'texts', reason: 'Deals go through escrow' }],
    ])
    expect(market.state().audit).toMatchObject([
      { actorId: admin.id, action: 'user.picture_removed', subject: `user:${ada.id}` },
      { actorId: admin.id, action: 'user.texts_removed', reason: 'Deals go through escrow' },
    ])
    // A second press finds nothing and sends no second notice.
    for (const part of ['picture', 'texts'] as const)
      await expect(remove(admin, part)).rejects.toMatchObject({ code: 'NOTHING_SHOWN' })
  })

  test('stays without a reason, for admins of another campus and members, and after closing', async () => {
    await market.identity.setPicture(ada.id, 'a1')
    const member: Actor = { id: ada.id, role: 'USER', adminCampus: null }
    await expect(remove(admin, 'picture', ' \u200b ')).rejects.toMatchObject({
      errors: { reason: expect.any(String) },
    })
    for (const actor of [foreign, member])
      await expect(remove(actor, 'picture')).rejects.toMatchObject({ kind: 'not_found' })
    expect((await stored(ada.id))?.picture).toBe('a1')
    await market.identity.closeOwnAccount(ada.id, ada.password)
    await expect(remove(boss, 'picture')).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('is removed from an admin by super admins alone', async () => {
    await market.identity.setPicture(admin.id, 'b1')
    const other = await anAdmin('ADMIN', 'unilag')
    await expect(remove(other, 'picture', 'Why not', admin.id)).rejects.toMatchObject({ code: 'IS_ADMIN' })
    await remove(boss, 'picture', 'Not a face', admin.id)
    expect((await stored(admin.id))?.picture).toBeNull()
  })
})
