import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { AlertReason } from '#domain/notifying/alerts/alert.ts'
import type { SearchedKind } from '#domain/notifying/alerts/saved-search.ts'
import type { NoticeAsk, NoticeKind, NoticeSubject } from '#domain/notifying/notice.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'

export type NoticeColumns = {
  notifications: {
    kind: NoticeKind
    about_kind: NoticeSubject['kind'] | null
    asks: NoticeAsk['what'] | null
  }
  saved_searches: { kind: SearchedKind }
  alerts: { reason: AlertReason; item_kind: ListingKind }
  chat_notices: {
    channel: ChatChannel
    item_kind: ListingKind | null
    outcome: 'sent' | 'dropped' | 'refused' | null
  }
  chat_updates: { channel: ChatChannel }
}
