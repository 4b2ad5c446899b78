import { expect, test } from 'vitest'
import type { Notification } from '#adapters/contract/notifying/notifications.ts'
import { waitingWords } from '../../../web/src/app/deferred/waiting-words.ts'
import { markedRead } from '../../../web/src/features/notifications/marked-read.ts'

const EARLIER = '2026-11-20T08:00:00.000Z'
const NOW = '2026-11-22T08:00:00.000Z'

const message = (id: number, readAt: string | null = null): Notification => ({
  id,
  kind: 'orders',
  title: 'Ada is preparing your Tecno Spark 10',
  lines: [],
  path: '/orders/1',
  action: 'View order',
  asks: null,
  photo: null,
  sum: null,
  createdAt: EARLIER,
  readAt,
})
const readTimes = (rows: readonly Notification[]) => rows.map(({ readAt }) => readAt)

test('opening a notification marks only that one as read', () => {
  expect(readTimes(markedRead([message(3), message(2), message(1)], { ids: [2] }, NOW))).toEqual([
    null,
    NOW,
    null,
  ])
})

test('marking all as read excludes those newer than the newest shown', () => {
  expect(readTimes(markedRead([message(4), message(3), message(2)], { upTo: 3 }, NOW))).toEqual([
    null,
    NOW,
    NOW,
  ])
})

test('a notification read before preserves its time', () => {
  expect(readTimes(markedRead([message(1, EARLIER)], { upTo: 9 }, NOW))).toEqual([EARLIER])
})

test('the action badge counts new orders, orders to confirm and offers to answer', () => {
  const words = (sales: number, arrived: number, offers: number) => waitingWords({ sales, arrived, offers })
  expect(words(1, 0, 0)).toBe(', 1 new order')
  expect(words(2, 1, 0)).toBe(', 2 new orders, 1 order to confirm')
  expect(words(0, 3, 0)).toBe(', 3 orders to confirm')
  expect(words(0, 0, 1)).toBe(', 1 offer to answer')
  expect(words(1, 0, 2)).toBe(', 1 new order, 2 offers to answer')
})
