import { expect, test } from 'vitest'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const DAY_MS = 86_400_000
const photo = (key: string) => ({ key, width: 10, height: 10, placeholder: '#000000' })

test('a student card without a decision is deleted after its days with its photo, and its owner is notified', async () => {
  let now = new Date('2026-11-01T12:00:00Z')
  const market = memoryMarketplace({ now: () => now })
  const [ada, bola] = [await aUser(market), await aUser(market)]
  await market.students.showCard(ada.id, photo('a1'))
  now = new Date(now.getTime() + DAY_MS)
  await market.students.showCard(bola.id, photo('b1'))
  now = new Date(now.getTime() + (RETENTION_DAYS.studentCards - 1) * DAY_MS - 1)
  expect(await market.students.endOldCards(100)).toBe(0)
  now = new Date(now.getTime() + 1)
  expect([await market.students.endOldCards(100), await market.students.endOldCards(100)]).toEqual([1, 0])
  expect([...market.state().studentCards.values()].map(({ status, image }) => [status, image?.key])).toEqual([
    ['withdrawn', undefined],
    ['waiting', 'b1'],
  ])
  expect(market.events().slice(-2)).toEqual([
    { type: 'student_card.photo_removed', imageKeys: ['a1'] },
    { type: 'student.card_ended', userId: ada.id },
  ])
  await market.students.showCard(ada.id, photo('a2'))
})
