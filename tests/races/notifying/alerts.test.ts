import { afterAll, describe, expect, test } from 'vitest'
import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { composeAlerts } from '../../../app-server/notifying/alerts.ts'

const NOON = Date.UTC(2026, 10, 10, 11)
const HOUR_MS = 3_600_000

describe('Alerts of concurrent workers', () => {
  const postgres = onPostgres({ connections: 8 })
  let time = NOON
  afterAll(() => expect(time).toBeGreaterThan(NOON))
  const market = () => composeOver(postgres.backend.atomically, { now: () => new Date(time) })
  const alert = () => composeAlerts({ db: postgres.db, market: market() })
  const someone = async () => (await aUser(market())).id
  const LISTED = { type: 'product.listed', kind: 'product', campus: 'unilag', title: 'A phone' } as const

  async function told() {
    const events: StoredEvent[] = []
    await publishPending(postgres.db, 1000, async (some) => void events.push(...some))
    return events.map(({ event }) => event).filter(isAlert)
  }

  test('an event processed six times notifies once, with a keyword and a saved search of the same person', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [ada, bola, seller] = [await someone(), await someone(), await someone()]
      await market().identity.changeNotifications(ada, { notificationKeywords: 'phone' })
      for (const who of [ada, bola, seller])
        await market().notifying.saveSearch(who, {
          kind: 'products',
          campus: 'unilag',
          filters: { search: 'phone' },
        })
      const productId = await aProduct(market(), seller)
      await told()
      const listed = { ...LISTED, id: productId, userId: seller }
      await Promise.all(Array.from({ length: 6 }, (_, id) => alert()(id, listed)))
      await alert()(99, listed)
      const people = (await told()).flatMap((event) => (event.type === 'alert.raised' ? event.people : []))
      const mine = people.filter(({ userId }) => [ada, bola, seller].includes(userId))
      expect(mine.map(({ userId }) => userId).sort()).toEqual([ada, bola].sort())
      time += HOUR_MS
    }
  })

  test('of twelve simultaneous listings five are sent singly, and seven in one digest', async () => {
    time = NOON + 48 * HOUR_MS
    const [ada, seller] = [await someone(), await someone()]
    await market().notifying.saveSearch(ada, { kind: 'all', campus: null, filters: { search: 'phone' } })
    const products = await Promise.all(Array.from({ length: 12 }, () => aProduct(market(), seller)))
    await told()
    await Promise.all(
      products.map((productId, id) => alert()(id, { ...LISTED, id: productId, userId: seller })),
    )
    const singly = await told()
    expect(
      singly.filter((event) => 'people' in event && event.people.some(({ userId }) => userId === ada)),
    ).toHaveLength(5)
    await market().notifying.sendAlertDigests(100)
    expect(await told()).toEqual([])
    time = NOON + 55 * HOUR_MS
    await Promise.all(Array.from({ length: 6 }, () => market().notifying.sendAlertDigests(100)))
    const digests = (await told()).filter((event) => 'userId' in event && event.userId === ada)
    expect(digests).toMatchObject([{ type: 'alerts.collected', total: 7 }])
    time = NOON + 79 * HOUR_MS
    await market().notifying.sendAlertDigests(100)
    expect(await told()).toEqual([])
  })

  test('a search saved eight times concurrently is one, and twenty-five are twenty', async () => {
    const ada = await someone()
    const save = (search: string) =>
      market().notifying.saveSearch(ada, { kind: 'all', campus: 'unilag', filters: { search } })
    const same = await Promise.all(Array.from({ length: 8 }, () => save('lamp')))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    expect(same.filter(({ isNew }) => isNew)).toHaveLength(1)
    const more = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => save(`lamp ${at}`)))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    expect(await postgres.backend.views.savedSearchesOf(ada)).toHaveLength(20)
    expect(await save('lamp')).toMatchObject({ isNew: false })
  })

  test('nothing remains of an account closed meanwhile', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [ada, seller] = [await aUser(market()), await someone()]
      await market().notifying.saveSearch(ada.id, { kind: 'all', campus: null, filters: { search: 'phone' } })
      const productId = await aProduct(market(), seller)
      await Promise.all([
        market().identity.closeOwnAccount(ada.id, ada.password),
        alert()(turn, { ...LISTED, id: productId, userId: seller }),
      ])
      for (const table of ['saved_searches', 'alerts', 'alert_days'] as const)
        expect(
          await postgres.db.selectFrom(table).selectAll().where('user_id', '=', ada.id).execute(),
        ).toEqual([])
    }
  })
})

function isAlert(
  event: DomainEvent,
): event is Extract<DomainEvent, { type: 'alert.raised' | 'alerts.collected' }> {
  return event.type === 'alert.raised' || event.type === 'alerts.collected'
}
