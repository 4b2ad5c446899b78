import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/all.ts'
import { send } from '#tests/support/app.ts'
import { requestFor } from './access/requests.ts'
import { ACCESS } from './access/table.ts'
import { aWorld, ROLES, type World } from './access/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

const ALWAYS = Object.entries(ENDPOINTS).filter(([, { freshProof }]) => freshProof === true)

test('[R39] what needs a fresh proof is decided by name', () => {
  const marked = Object.entries(ENDPOINTS).filter(([, { freshProof }]) => freshProof !== undefined)
  expect(marked.map(([name, { freshProof }]) => [name, freshProof]).toSorted()).toEqual([
    ['acceptBid', 'where_pin'],
    ['buyNow', 'where_pin'],
    ['changeFees', true],
    ['changeFeesUnprefixed', true],
    ['changePassword', 'where_pin'],
    ['checkOut', 'where_pin'],
    ['closeAccount', 'where_pin'],
    ['makeAdmin', true],
    ['offerPasskey', true],
    ['offerTelegramLink', true],
    ['offerTotp', true],
    ['removeAdmin', true],
    ['removePasskey', true],
    ['removeTotp', true],
    ['removeWalletPin', true],
    ['renewRecoveryCodes', true],
    ['resetAdminKeys', true],
    ['resolveDispute', true],
    ['setWalletPin', true],
    ['unlinkTelegram', true],
    ['verifyTelegramCode', true],
    ['withdraw', true],
  ])
})

test('[R39] no call that carries files needs a proof: an act names its body, which is not read by then', () => {
  const withFiles = Object.values(ENDPOINTS).filter(({ files }) => files !== undefined)
  expect(withFiles.length).toBeGreaterThan(3)
  for (const { path, freshProof } of withFiles) expect([path, freshProof]).toEqual([path, undefined])
})

test.each(ALWAYS)('[R39] signed in without a fresh proof: %s does nothing', async (name, endpoint) => {
  for (const role of ROLES) {
    const may = ACCESS.get(name)?.[role]
    if (may === '-' || may === 'x') continue
    await world.restore()
    await world.endProofs()
    const before = await world.ownersThings()
    const asked = await requestFor(name, endpoint, world)
    const { status, body } = await send(world.app, { ...asked, token: world.tokenOf(role) })
    expect([role, status, body.code]).toEqual([role, 403, 'STEP_UP_REQUIRED'])
    expect(await world.ownersThings()).toEqual(before)
  }
})
