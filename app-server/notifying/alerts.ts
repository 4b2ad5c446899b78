import { searchesFinding, searchesFor } from '#adapters/postgres/notifying/alert-recipients.ts'
import { fansOf, listedNews, watchersOf } from '#adapters/postgres/notifying/chat-recipients.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import { alertHandler } from '../../workers/channels/alerts.ts'
import type { Core } from '../core.ts'

export function composeAlerts({ db, market }: Pick<Core, 'db'> & { market: Pick<Marketplace, 'notifying'> }) {
  return alertHandler({
    listed: (kind, id) => listedNews(db, kind, id),
    watchers: (listing, after, limit) => watchersOf(db, listing, after, limit),
    fans: (listing, since, after, limit) => fansOf(db, listing, since, after, limit),
    searches: (listing, after, limit) => searchesFor(db, listing, after, limit),
    finding: (listing, searches) => searchesFinding(db, listing, searches),
    raise: market.notifying.raiseAlerts,
  })
}
