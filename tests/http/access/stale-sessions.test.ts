import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { send } from '#tests/support/servers/app.ts'
import { requestFor } from './requests.ts'
import { ACCESS } from './table.ts'
import { aWorld, ROLES, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

const ALWAYS = Object.entries(ENDPOINTS).filter(([, { freshProof }]) => freshProof === true)

test('[R39] calls that need a fresh proof are listed by name', () => {
  const marked = Object.entries(ENDPOINTS).filter(([, { freshProof }]) => freshProof !== undefined)
  expect(marked.map(([name, { freshProof }]) => [name, freshProof]).toSorted()).toEqual([
    ['acceptBid', 'where_pin'],
    ['acceptRefundOffer', 'where_pin'],
    ['adjustWallet', true],
    ['agreeToCancelGig', 'where_pin'],
    ['agreeToCancelOrder', 'where_pin'],
    ['approveCorrection', true],
    ['buyNow', 'where_pin'],
    ['cancelFeeChange', true],
    ['changeFees', true],
    ['changeFeesUnprefixed', true],
    ['changePassword', 'where_pin'],
    ['checkOut', 'where_pin'],
    ['closeAccount', 'where_pin'],
    ['decideOnLostKeys', true],
    ['exportAccount', 'where_pin'],
    ['giveUpGig', 'where_pin'],
    ['makeAdmin', true],
    ['offerPasskey', true],
    ['offerRefund', 'where_pin'],
    ['offerTelegramLink', true],
    ['offerTotp', true],
    ['readDealMessages', true],
    ['refundDeal', true],
    ['removeAdmin', true],
    ['removePasskey', true],
    ['removeTotp', true],
    ['removeUser', true],
    ['removeWalletPin', true],
    ['renewRecoveryCodes', true],
    ['resetAdminKeys', true],
    ['resolveDispute', true],
    ['setCampusDomains', true],
    ['setWalletPin', true],
    ['unlinkTelegram', true],
    ['verifyTelegramCode', true],
    ['withdraw', true],
  ])
})

/** Admins' writes: each requires a proof, or names what undoes it. */
const ADMIN_WRITES = {
  addMeetingPoint: 'it can be retired',
  adjustWallet: 'proof',
  approveCorrection: 'proof',
  askAboutPayment: 'it does what the provider says, as every check does',
  cancelFeeChange: 'proof',
  changeCampusPage: 'it can be saved again',
  changeFees: 'proof',
  changeFeesUnprefixed: 'proof',
  changeMeetingPoint: 'it can be saved again',
  decideOnLostKeys: 'proof',
  decideStudentCard: 'another photo can be sent, and a badge ends after a year',
  declineCorrection: 'it can be asked for again',
  disableBusiness: 'enableBusiness',
  disableProduct: 'enableProduct',
  disableReview: 'enableReview',
  enableBusiness: 'disableBusiness',
  enableProduct: 'disableProduct',
  enableReview: 'disableReview',
  endAnnouncement: 'it can be made again',
  endRestriction: 'restrictUser',
  makeAdmin: 'proof',
  makeAnnouncement: 'endAnnouncement',
  readDealMessages: 'proof',
  reconcile: 'it only compares',
  refundDeal: 'proof',
  removeAdmin: 'proof',
  removeFromProfile: 'they can choose another picture, and write the texts again',
  removeUser: 'proof',
  resetAdminKeys: 'proof',
  resolveDispute: 'proof',
  resolveReport: 'what it takes down can be shown or posted again',
  restrictUser: 'endRestriction',
  retryJob: 'nothing runs twice',
  setCampusDomains: 'proof',
  setMeetingPointActive: 'it can be set again',
  settleSignal: 'nothing changes for its people, and the line can still be read',
  takeBackRemoval: 'removeUser',
  writeNote: 'it changes nothing for them, and says who wrote it',
}

test('each admin write needs a proof, or can be undone', () => {
  const writes = Object.entries(ENDPOINTS).filter(
    ([, { access, method }]) => (access === 'admin' || access === 'super') && method !== 'GET',
  )
  expect(writes.map(([name]) => name).toSorted()).toEqual(Object.keys(ADMIN_WRITES))
  const proven = writes.filter(([, { freshProof }]) => freshProof === true).map(([name]) => name)
  const decided = Object.entries(ADMIN_WRITES).filter(([, undo]) => undo === 'proof')
  expect(proven.toSorted()).toEqual(decided.map(([name]) => name))
})

test('[R39] no call with files needs a proof: a proof covers the body, which is read later', () => {
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
    const requested = await requestFor(name, endpoint, world)
    const { status, body } = await send(world.app, { ...requested, token: world.tokenOf(role) })
    expect([role, status, body.code]).toEqual([role, 403, 'STEP_UP_REQUIRED'])
    expect(await world.ownersThings()).toEqual(before)
  }
})
