import type { Receipt } from '#adapters/contract/wallet/wallet.ts'
import { formatNaira } from '../../lib/format.ts'
import { inLagos } from '../../lib/lagos-time.ts'
import { statusLabel, typeLabel } from '../../lib/transaction-terms.ts'
import * as words from './words.ts'

/** Returns a receipt as the text that is sent to somebody. */
export function receiptText({ transaction, from, to, lines, total }: Receipt): string {
  return [
    words.campusMarketplaceReceipt,
    `${typeLabel(transaction.type)}: ${formatNaira(total)}`,
    ...(lines.length > 1 ? lines.map(({ label, amount }) => `${label}: ${formatNaira(amount)}`) : []),
    words.from(from),
    words.to(to),
    words.forLabel(transaction.deal?.title ?? transaction.description),
    words.date(inLagos(transaction.createdAt)),
    words.status(statusLabel(transaction.status)),
    words.reference(transaction.reference),
  ].join('\n')
}
