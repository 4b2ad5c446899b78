import { beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { AdminChange } from '#domain/shared/events.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { promote } from '#tests/support/market/test-market.ts'

let market: ReturnType<typeof memoryMarketplace>
let person: Awaited<ReturnType<typeof aUser>>
let sade: number
let root: number
beforeEach(async () => {
  market = memoryMarketplace()
  person = await aUser(market)
  const [one, other] = [await aUser(market), await aUser(market)]
  sade = one.id
  root = other.id
  await promote(market, sade, 'SUPER_ADMIN')
  await promote(market, root, 'SUPER_ADMIN')
})

const heard = async () =>
  (await market.events()).flatMap((event) =>
    event.type === 'admin.account_changed' && event.userId === person.id
      ? [{ change: event.change, device: event.device, adminIds: event.adminIds }]
      : [],
  )
const logged = () => market.state().audit.map(({ action }) => action)

const resetPassword = async () => {
  const issued = await market.identity.issuePasswordReset(person.email)
  await market.identity.resetPassword({ token: issued?.token ?? '', password: 'quite-another-9-word' })
}
const addApp = async () => {
  const { secret } = await market.identity.offerTotp(person.id)
  await market.identity.addTotp(person.id, person.token, appCode(secret))
}
const DONE: readonly (readonly [AdminChange, () => Promise<unknown>])[] = [
  ['password_reset', resetPassword],
  ['pin_set', () => market.identity.setWalletPin(person.id, '482913')],
  ['app_added', addApp],
  ['secured', async () => market.identity.secureAccount(await market.identity.issueSecuringLink(person.id))],
  [
    'new_device',
    () =>
      market.identity.login({
        ...{ email: person.email, password: person.password, device: 'x', deviceToken: 'n'.repeat(43) },
      }),
  ],
]

describe('Access to an admin’s account', () => {
  test.each(DONE)(
    '(%s) is announced to the super admins and recorded in the audit log',
    async (change, act) => {
      await promote(market, person.id, 'ADMIN', 'unilag')
      await act()
      const device = change === 'new_device' ? expect.any(String) : null
      expect(await heard()).toEqual([{ change, device, adminIds: [sade, root] }])
      expect(logged()).toEqual([`admin.${change}`])
      expect(market.state().audit[0]).toMatchObject({ actorId: person.id, subject: `user:${person.id}` })
    },
  )

  test.each(DONE)('(%s) is announced to no one else for a member', async (_, act) => {
    await act()
    expect(await heard()).toEqual([])
    expect(logged()).toEqual([])
  })

  test('is not announced to the account itself, and a changed known password to no one', async () => {
    await promote(market, person.id, 'SUPER_ADMIN')
    const { password: currentPassword, token } = person
    const change = { currentPassword, newPassword: 'quite-another-9-word', token }
    await market.identity.changePassword(person.id, change)
    expect(await heard()).toEqual([])
    await addApp()
    expect(await heard()).toEqual([{ change: 'app_added', device: null, adminIds: [sade, root] }])
  })

  test('after another super admin removed lost keys is announced to all but that one', async () => {
    await promote(market, person.id, 'ADMIN', 'unilag')
    await market.identity.setWalletPin(person.id, '482913')
    const actor = { id: root, role: 'SUPER_ADMIN', adminCampus: null } as const
    await market.identity.resetAdminKeys(actor, person.id, 'Lost phone')
    expect((await heard()).at(-1)).toEqual({ change: 'keys_removed', device: null, adminIds: [sade] })
  })

  test('is announced with the name, the device and what to do', () => {
    const event = {
      type: 'admin.account_changed' as const,
      ...{ userId: 1, change: 'new_device' as const, adminIds: [2, 3], device: 'Chrome on Android' },
    }
    const notices = noticesOf(event, aNoticeContext())
    expect(notices.map(({ userId }) => userId)).toEqual([2, 3])
    expect(notices[0]).toMatchObject({
      kind: 'account',
      subject: 'Admin account: Ada signed in on a new device',
      lines: [
        'It happened on Chrome on Android.',
        'Ask Ada in person or by phone whether it was them.',
        'Wasn’t them? Remove their admin role at once.',
      ],
      path: '/admin/users',
    })
  })
})
