import type { Receipt } from '#adapters/contract/wallet/wallet.ts'
import { formatNaira } from '../../lib/format.ts'
import { statusLabel, typeLabel } from '../../lib/money/transaction-terms.ts'
import { inLagos } from '../../lib/time/lagos-time.ts'

export function receiptText({ transaction, from, to, lines, total }: Receipt): string {
  return [
    'Campus Marketplace receipt',
    `${typeLabel(transaction.type)}: ${formatNaira(total)}`,
    ...(lines.length > 1 ? lines.map(({ label, amount }) => `${label}: ${formatNaira(amount)}`) : []),
    `From: ${from}`,
    `To: ${to}`,
    `For: ${transaction.deal?.title ?? transaction.description}`,
    `Date: ${inLagos(transaction.createdAt)}`,
    `Status: ${statusLabel(transaction.status)}`,
    `Reference: ${transaction.reference}`,
  ].join('\n')
}
