import { COUNT_SHOWN_FROM, counted } from '../../lib/format.ts'
import type { OwnItem } from './api.ts'

export function ownStateInWords(item: OwnItem): string {
  if (item.isDisabled) return 'Only you and the admins see it.'
  if (item.status !== undefined) return gigState(item.status, item.bidCount ?? 0)
  switch (item.availability) {
    case undefined:
      return 'Everyone can see it.'
    case 'reserved':
      return 'An open order holds it.'
    case 'sold':
      return 'Buyers can’t order it.'
    case 'paused':
      return 'Bring it back to sell it.'
    default:
      if (item.awaitsAnswer) return 'Still available? Say so, or mark it as sold.'
      return item.awaitsStock ? 'How many do you have? Say so on Edit.' : 'On sale.'
  }
}

/** ` · 12 views · 4 favorites`, without counts that are too low to be shown. */
export function attentionInWords({ viewCount = 0, favoriteCount = 0 }: OwnItem): string {
  return [
    viewCount >= COUNT_SHOWN_FROM && ` · ${counted(viewCount, 'view')}`,
    favoriteCount >= COUNT_SHOWN_FROM && ` · ${counted(favoriteCount, 'favorite')}`,
  ]
    .filter((part) => part !== false)
    .join('')
}

function gigState(status: string, bids: number): string {
  switch (status) {
    case 'open':
      return bids === 0 ? 'No bids yet.' : `${counted(bids, 'bid')} to look at.`
    case 'in_progress':
      return 'The money is held in escrow.'
    case 'completed':
      return 'Done and paid.'
    default:
      return 'No one can bid on it.'
  }
}
